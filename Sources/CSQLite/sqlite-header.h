#include <sqlite3.h>

/// No statement may damage the file or write to its schema, and what is written in the file is not run. Swift cannot call what
/// takes any number of arguments.
static inline void vellum_sqlite_defend(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)0);
}
