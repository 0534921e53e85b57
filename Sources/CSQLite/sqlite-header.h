#include <sqlite3.h>

/// Makes SQLite refuse statements that could damage the file, run no triggers and load no extensions. In C,
/// because Swift cannot call variadic functions.
static inline void vellum_sqlite_defend(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)0);
}
