#define _GNU_SOURCE
#include "Appearance.h"
#include "CGtkShim.h"
#include "RunLoop.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

char *shim_absolute_path(const char *path)
{
    GFile *file = g_file_new_for_path(path);
    char *absolute = g_file_get_path(file);
    g_object_unref(file);
    return absolute;
}

// -- files

typedef struct { void (*chosen)(void *context, const char *const *paths); void *context; } Choice;

G_GNUC_BEGIN_IGNORE_DEPRECATIONS    // GTK 4.10 has other dialogs, 4.8 has these only.

static void on_chosen(GtkNativeDialog *dialog, int response, gpointer data)
{
    Choice *choice = data;
    if (response == GTK_RESPONSE_ACCEPT) {
        GListModel *files = gtk_file_chooser_get_files(GTK_FILE_CHOOSER(dialog));
        GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
        for (guint i = 0; i < g_list_model_get_n_items(files); i++) {
            GFile *file = g_list_model_get_item(files, i);
            char *path = g_file_get_path(file);
            if (path) g_ptr_array_add(paths, path);
            g_object_unref(file);
        }
        g_object_unref(files);
        bool is_any = paths->len > 0;
        g_ptr_array_add(paths, NULL);
        if (is_any) choice->chosen(choice->context, (const char *const *)paths->pdata);
        g_ptr_array_unref(paths);
        shim_run_loop_needs_pass();
    }
    g_free(choice);
    g_object_unref(dialog);
}

void shim_window_choose_files(
    GtkWindow *window, const char *title, void (*chosen)(void *context, const char *const *paths), void *context)
{
    GtkFileChooserNative *dialog =
        gtk_file_chooser_native_new(title, window, GTK_FILE_CHOOSER_ACTION_OPEN, "_Open", "_Cancel");
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    gtk_file_chooser_set_select_multiple(GTK_FILE_CHOOSER(dialog), TRUE);
    GtkFileFilter *pictures = gtk_file_filter_new();
    gtk_file_filter_set_name(pictures, "Pictures");
    gtk_file_filter_add_mime_type(pictures, "image/*");
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), pictures);
    g_object_unref(pictures);
    GtkFileFilter *all = gtk_file_filter_new();
    gtk_file_filter_set_name(all, "All files");
    gtk_file_filter_add_pattern(all, "*");
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), all);
    g_object_unref(all);
    Choice *choice = g_new(Choice, 1);
    *choice = (Choice){ chosen, context };
    g_signal_connect(dialog, "response", G_CALLBACK(on_chosen), choice);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

static void on_program(GtkDialog *dialog, int response, gpointer data)
{
    if (response == GTK_RESPONSE_OK) {
        GAppInfo *program = gtk_app_chooser_get_app_info(GTK_APP_CHOOSER(dialog));
        GList files = { .data = data };
        if (program) {
            g_app_info_launch(program, &files, NULL, NULL);
            g_object_unref(program);
        }
    }
    gtk_window_destroy(GTK_WINDOW(dialog));
}

static void free_file(gpointer data, GClosure *closure) { g_object_unref(data); }

void shim_window_open_with(GtkWindow *window, const char *path)
{
    GFile *file = g_file_new_for_path(path);
    GtkWidget *dialog = gtk_app_chooser_dialog_new(window, GTK_DIALOG_MODAL, file);
    g_signal_connect_data(dialog, "response", G_CALLBACK(on_program), file, free_file, 0);
    gtk_window_present(GTK_WINDOW(dialog));
}

G_GNUC_END_IGNORE_DEPRECATIONS

static bool open_folder(GtkWindow *window, const char *path)
{
    char *folder = g_path_get_dirname(path);
    char *uri = g_filename_to_uri(folder, NULL, NULL);
    bool is_asked = uri && shim_window_open(window, uri);
    g_free(uri);
    g_free(folder);
    return is_asked;
}

// Milliseconds that a file manager has to answer. Chosen: one that has to be started first has them.
static const int patience = 5000;

bool shim_window_show_in_files(GtkWindow *window, const char *path)
{
    GDBusConnection *bus = shim_session_bus();
    char *uri = g_filename_to_uri(path, NULL, NULL);
    bool is_shown = false;
    if (bus && uri) {
        const char *uris[] = { uri, NULL };
        GVariant *answer = g_dbus_connection_call_sync(
            bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1", "org.freedesktop.FileManager1",
            "ShowItems", g_variant_new("(^ass)", uris, ""), NULL, G_DBUS_CALL_FLAGS_NONE, patience, NULL, NULL);
        is_shown = answer != NULL;
        if (answer) g_variant_unref(answer);
    }
    g_free(uri);
    if (bus) g_object_unref(bus);
    return is_shown || open_folder(window, path);
}

// -- the trash

char *shim_trash(const char *path, bool *is_without_trash)
{
    GFile *file = g_file_new_for_path(path);
    GError *error = NULL;
    char *message = NULL;
    *is_without_trash = false;
    if (!g_file_trash(file, NULL, &error)) {
        *is_without_trash = g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
        message = g_strdup(error->message);
        g_error_free(error);
    }
    g_object_unref(file);
    return message;
}

int shim_move(const char *from, const char *to)
{
    if (!renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE)) return 0;
    if (errno != EINVAL && errno != ENOSYS) return errno;
    // A file system that cannot refuse to replace may still refuse a second name.
    if (link(from, to)) return errno;
    return unlink(from) ? errno : 0;
}

// -- printing

typedef struct {
    cairo_surface_t *page;
    char *refusal;                  // why it was not printed, where the person has to know
    void (*finished)(void *context, const char *message);
    void *context;
} Printing;

static void on_begin_print(GtkPrintOperation *operation, GtkPrintContext *context, Printing *printing)
{
    gtk_print_operation_set_n_pages(operation, 1);
    GtkPrintSettings *settings = gtk_print_operation_get_print_settings(operation);
    const char *uri = settings ? gtk_print_settings_get(settings, GTK_PRINT_SETTINGS_OUTPUT_URI) : NULL;
    if (!uri) return;
    // GTK's dialog replaces a file without a question.
    GFile *file = g_file_new_for_uri(uri);
    if (g_file_query_exists(file, NULL)) {
        char *name = g_file_get_parse_name(file);
        printing->refusal = g_strdup_printf("%s: exists, so it is not replaced", name);
        g_free(name);
        gtk_print_operation_cancel(operation);
    }
    g_object_unref(file);
}

void shim_draw_page(cairo_t *cairo, cairo_surface_t *page, double width, double height)
{
    double columns = cairo_image_surface_get_width(page), rows = cairo_image_surface_get_height(page);
    double scale = MIN(width / columns, height / rows);
    cairo_translate(cairo, (width - columns * scale) / 2, (height - rows * scale) / 2);
    cairo_scale(cairo, scale, scale);
    cairo_set_source_surface(cairo, page, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD);
    cairo_paint(cairo);
}

static void on_draw_page(GtkPrintOperation *operation, GtkPrintContext *context, int number, Printing *printing)
{
    shim_draw_page(gtk_print_context_get_cairo_context(context), printing->page,
                   gtk_print_context_get_width(context), gtk_print_context_get_height(context));
}

static void on_printed(GtkPrintOperation *operation, GtkPrintOperationResult result, Printing *printing)
{
    GError *error = NULL;
    if (result == GTK_PRINT_OPERATION_RESULT_ERROR) gtk_print_operation_get_error(operation, &error);
    printing->finished(printing->context, printing->refusal ? printing->refusal : error ? error->message : NULL);
    g_clear_error(&error);
    shim_run_loop_needs_pass();
}

static void free_printing(gpointer data)
{
    Printing *printing = data;
    cairo_surface_destroy(printing->page);
    g_free(printing->refusal);
    g_free(printing);
}

void shim_window_print(
    GtkWindow *window, cairo_surface_t *page, const char *name,
    void (*finished)(void *context, const char *message), void *context)
{
    GtkPrintOperation *operation = gtk_print_operation_new();
    Printing *printing = g_new0(Printing, 1);
    *printing = (Printing){ cairo_surface_reference(page), NULL, finished, context };
    g_object_set_data_full(G_OBJECT(operation), "printing", printing, free_printing);
    gtk_print_operation_set_job_name(operation, name);
    gtk_print_operation_set_allow_async(operation, TRUE);
    gtk_print_operation_set_embed_page_setup(operation, TRUE);
    if (cairo_image_surface_get_width(page) > cairo_image_surface_get_height(page)) {
        GtkPageSetup *setup = gtk_page_setup_new();
        gtk_page_setup_set_orientation(setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
        gtk_print_operation_set_default_page_setup(operation, setup);
        g_object_unref(setup);
    }
    g_signal_connect(operation, "begin-print", G_CALLBACK(on_begin_print), printing);
    g_signal_connect(operation, "draw-page", G_CALLBACK(on_draw_page), printing);
    g_signal_connect(operation, "done", G_CALLBACK(on_printed), printing);
    gtk_print_operation_run(operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window, NULL);
    g_object_unref(operation);
}
