#define _GNU_SOURCE
#include "Appearance.h"
#include "CGtkShim.h"
#include "RunLoop.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// -- other programs

// The value that a variable had when this program was started, or NULL.
static char *first_value(const char *variable)
{
    char *block = NULL, *value = NULL;
    gsize length = 0, named = strlen(variable);
    if (!g_file_get_contents("/proc/self/environ", &block, &length, NULL)) return g_strdup(g_getenv(variable));
    for (gsize at = 0; at < length && !value; at += strlen(block + at) + 1)
        if (strncmp(block + at, variable, named) == 0 && block[at + named] == '=') value = g_strdup(block + at + named + 1);
    g_free(block);
    return value;
}

// What other programs are started with. They have no part in this one's folder for temporary files, which goes when it ends, nor in its
// choice of GTK's renderer.
static GAppLaunchContext *launch_context(GtkWindow *window)
{
    static const char *own[] = { "TMPDIR", "GSK_RENDERER" };
    GAppLaunchContext *context =
        G_APP_LAUNCH_CONTEXT(gdk_display_get_app_launch_context(gtk_widget_get_display(GTK_WIDGET(window))));
    for (gsize i = 0; i < G_N_ELEMENTS(own); i++) {
        char *value = first_value(own[i]);
        if (value) g_app_launch_context_setenv(context, own[i], value);
        else g_app_launch_context_unsetenv(context, own[i]);
        g_free(value);
    }
    return context;
}

bool shim_window_open(GtkWindow *window, const char *url)
{
    GAppLaunchContext *context = launch_context(window);
    bool asked = g_app_info_launch_default_for_uri(url, context, NULL);
    g_object_unref(context);
    return asked;
}

// -- files

typedef struct { void (*chosen)(void *context, const char *const *paths); void *context; } Choice;

G_GNUC_BEGIN_IGNORE_DEPRECATIONS    // GTK 4.10 deprecates these dialogs, but 4.8 has no others.

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
    GtkWindow *window, const char *title, const char *folder, void (*chosen)(void *context, const char *const *paths),
    void *context)
{
    GtkFileChooserNative *dialog =
        gtk_file_chooser_native_new(title, window, GTK_FILE_CHOOSER_ACTION_OPEN, "_Open", "_Cancel");
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    gtk_file_chooser_set_select_multiple(GTK_FILE_CHOOSER(dialog), TRUE);
    if (folder) {
        GFile *start = g_file_new_for_path(folder);
        gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), start, NULL);
        g_object_unref(start);
    }
    GtkFileFilter *pictures = gtk_file_filter_new();
    gtk_file_filter_set_name(pictures, "Pictures and documents");
    gtk_file_filter_add_mime_type(pictures, "image/*");
    gtk_file_filter_add_mime_type(pictures, "application/pdf");
    // Pictures in tiles, whose types desktops do not know.
    const char *const tiled[] = { "dzi", "mbtiles", "pmtiles" };
    for (size_t i = 0; i < G_N_ELEMENTS(tiled); i++) gtk_file_filter_add_suffix(pictures, tiled[i]);
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

typedef struct {
    void (*answered)(void *context, const char *password);
    void *context;
    GtkWidget *entry;
} Question;

static void on_password(GtkDialog *dialog, int response, gpointer data)
{
    Question *question = data;
    // A dialog that is cancelled may respond again as it closes, which it may do while it is answered.
    void (*answered)(void *context, const char *password) = question->answered;
    question->answered = NULL;
    if (answered) {
        bool is_given = response == GTK_RESPONSE_OK;
        answered(question->context, is_given ? gtk_editable_get_text(GTK_EDITABLE(question->entry)) : NULL);
        shim_run_loop_needs_pass();
    }
    gtk_window_destroy(GTK_WINDOW(dialog));
}

static void free_question(gpointer data, GClosure *closure) { g_free(data); }

// The room around the entry of a dialog, in pixels: GNOME's.
static const int dialog_margin = 18;

void shim_window_ask_password(
    GtkWindow *window, const char *title, void (*answered)(void *context, const char *password), void *context)
{
    GtkWidget *dialog = gtk_dialog_new_with_buttons(
        title, window, GTK_DIALOG_MODAL | GTK_DIALOG_USE_HEADER_BAR, "_Cancel", GTK_RESPONSE_CANCEL, "_Open",
        GTK_RESPONSE_OK, NULL);
    gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_OK);
    GtkWidget *entry = gtk_password_entry_new();
    g_object_set(entry, "activates-default", TRUE, "show-peek-icon", TRUE, "placeholder-text", "Password", "hexpand", TRUE,
                 "margin-top", dialog_margin, "margin-bottom", dialog_margin, "margin-start", dialog_margin,
                 "margin-end", dialog_margin, NULL);
    gtk_box_append(GTK_BOX(gtk_dialog_get_content_area(GTK_DIALOG(dialog))), entry);
    Question *question = g_new(Question, 1);
    *question = (Question){ answered, context, entry };
    g_signal_connect_data(dialog, "response", G_CALLBACK(on_password), question, free_question, 0);
    gtk_window_present(GTK_WINDOW(dialog));
    gtk_widget_grab_focus(entry);
}

// What another program is asked to do with a file. `answered` is called once: with NULL, or the reason why nothing was done.
typedef struct {
    GtkWindow *window;
    char *path;
    void (*answered)(void *context, const char *reason);
    void *context;
} Request;

static Request *new_request(
    GtkWindow *window, const char *path, void (*answered)(void *context, const char *reason), void *context)
{
    Request *request = g_new(Request, 1);
    // The window may be closed meanwhile.
    *request = (Request){ g_object_ref(window), g_strdup(path), answered, context };
    return request;
}

static void answer(Request *request, const char *reason)
{
    void (*answered)(void *context, const char *reason) = request->answered;
    request->answered = NULL;
    if (!answered) return;
    answered(request->context, reason);
    shim_run_loop_needs_pass();
}

static void free_request(gpointer data, GClosure *closure)
{
    Request *request = data;
    answer(request, NULL);
    g_object_unref(request->window);
    g_free(request->path);
    g_free(request);
}

static void on_program(GtkDialog *dialog, int response, gpointer data)
{
    Request *request = data;
    GAppInfo *program =
        response == GTK_RESPONSE_OK ? gtk_app_chooser_get_app_info(GTK_APP_CHOOSER(dialog)) : NULL;
    if (program) {
        GAppLaunchContext *context = launch_context(request->window);
        GList files = { .data = g_file_new_for_path(request->path) };
        GError *error = NULL;
        if (!g_app_info_launch(program, &files, context, &error)) answer(request, error->message);
        g_clear_error(&error);
        g_object_unref(files.data);
        g_object_unref(context);
        g_object_unref(program);
    }
    gtk_window_destroy(GTK_WINDOW(dialog));
}

void shim_window_open_with(
    GtkWindow *window, const char *path, void (*answered)(void *context, const char *reason), void *context)
{
    GFile *file = g_file_new_for_path(path);
    GtkWidget *dialog = gtk_app_chooser_dialog_new(window, GTK_DIALOG_MODAL, file);
    g_object_unref(file);
    g_signal_connect_data(
        dialog, "response", G_CALLBACK(on_program), new_request(window, path, answered, context), free_request, 0);
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

// How long a file manager has to answer, in milliseconds. Chosen: long enough to start it first.
static const int patience = 5000;

static void show_folder(Request *request)
{
    answer(request, open_folder(request->window, request->path) ? NULL : "there is no program that shows folders");
}

static void on_shown(GObject *bus, GAsyncResult *result, gpointer data)
{
    GVariant *shown = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
    if (shown) g_variant_unref(shown);
    else show_folder(data);
    free_request(data, NULL);
}

void shim_window_show_in_files(
    GtkWindow *window, const char *path, void (*answered)(void *context, const char *reason), void *context)
{
    Request *request = new_request(window, path, answered, context);
    GDBusConnection *bus = shim_session_bus();
    char *uri = g_filename_to_uri(path, NULL, NULL);
    if (bus && uri) {
        const char *uris[] = { uri, NULL };
        g_dbus_connection_call(
            bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1", "org.freedesktop.FileManager1",
            "ShowItems", g_variant_new("(^ass)", uris, ""), NULL, G_DBUS_CALL_FLAGS_NONE, patience, NULL, on_shown, request);
    } else {
        show_folder(request);
        free_request(request, NULL);
    }
    g_free(uri);
    if (bus) g_object_unref(bus);
}

static bool belongs_to(GtkWindow *window, GtkWindow *owner)
{
    while (window && window != owner) window = gtk_window_get_transient_for(window);
    return window == owner;
}

void shim_window_close_dialogs(GtkWindow *window)
{
    // Close the latest first: a dialog may wait for a later one in a main loop of its own.
    GList *windows = gtk_window_list_toplevels();
    for (GList *i = g_list_last(windows); i; i = i->prev) g_object_ref(i->data);
    for (GList *i = g_list_last(windows); i; i = i->prev) {
        if (i->data == window || !belongs_to(i->data, window)) continue;
        // Some dialogs wait for a response, even after their window is destroyed.
        G_GNUC_BEGIN_IGNORE_DEPRECATIONS
        if (GTK_IS_DIALOG(i->data)) gtk_dialog_response(i->data, GTK_RESPONSE_DELETE_EVENT);
        G_GNUC_END_IGNORE_DEPRECATIONS
        gtk_window_destroy(i->data);
    }
    g_list_free_full(windows, g_object_unref);
}

// -- the trash

// Why a file is not moved. GIO's own messages name whole paths.
static const char *reason(const GError *error)
{
    if (error->domain != G_IO_ERROR) return error->message;
    switch (error->code) {
    case G_IO_ERROR_NOT_SUPPORTED: return "its file system has no trash";
    case G_IO_ERROR_NOT_FOUND: return "there is no such file";
    case G_IO_ERROR_PERMISSION_DENIED: return "you are not allowed to";
    case G_IO_ERROR_READ_ONLY: return "the file system is read-only";
    case G_IO_ERROR_NO_SPACE: return "the disk is full";
    default: return error->message;
    }
}

char *shim_trash(const char *path)
{
    GFile *file = g_file_new_for_path(path);
    GError *error = NULL;
    char *message = NULL;
    if (!g_file_trash(file, NULL, &error)) {
        message = g_strdup(reason(error));
        g_error_free(error);
    }
    g_object_unref(file);
    return message;
}

int shim_move(const char *from, const char *to)
{
    if (!renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE)) return 0;
    if (errno != EINVAL && errno != ENOSYS) return errno;
    // Without RENAME_NOREPLACE, a hard link also fails if `to` exists.
    if (link(from, to)) return errno;
    return unlink(from) ? errno : 0;
}

bool shim_take_over_mode(const char *path, const struct stat *old)
{
    int file = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return false;
    mode_t mode = old->st_mode & 0777;
    // Only root gives a file away. Where the group cannot be kept either, another one gets what anyone may do, and nobody gets more.
    if (fchown(file, old->st_uid, old->st_gid) && fchown(file, -1, old->st_gid))
        mode = (mode & ~(mode_t)S_IRWXG) | ((mode & S_IRWXO) << 3);
    bool is_done = !fchmod(file, mode);
    return !close(file) && is_done;
}

int shim_set_aside(const char *path, const char *aside)
{
    int number = shim_move(path, aside);
    if (number) return number;
    struct stat old;
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file >= 0 && !close(file) && !lstat(aside, &old)) {
        old.st_mode |= S_IWUSR;
        if (shim_take_over_mode(path, &old)) return 0;
    }
    number = errno;
    // What has its name is empty, or another program's, which is not replaced.
    if (file >= 0) unlink(path);
    shim_move(aside, path);
    return number;
}

// -- printing

typedef struct {
    cairo_surface_t *page;
    void (*finished)(void *context, const char *message);
    void *context;
    // The file that is printed to, and where the file that had its name is meanwhile; NULL without.
    char *target;
    char *old;
    // Why the old file cannot be moved; 0 if it can.
    int refusal;
    // Whether all pages are drawn. They are sent after that.
    bool is_drawn;
} Printing;

typedef struct { void (*release)(void *context); void *context; } Owner;

static void release_owner(void *data)
{
    Owner *owner = data;
    owner->release(owner->context);
    g_free(owner);
}

cairo_surface_t *shim_surface_new(
    const unsigned char *pixels, int width, int height, int stride, bool is_opaque, void (*release)(void *context),
    void *context)
{
    static const cairo_user_data_key_t key;
    Owner *owner = g_new(Owner, 1);
    *owner = (Owner){ release, context };
    // The cast is safe: Cairo does not write to a surface that is used as a source only.
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)pixels, is_opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width, height, stride);
    cairo_surface_set_user_data(surface, &key, owner, release_owner);
    return surface;
}

void shim_draw_page(cairo_t *cairo, cairo_surface_t *page, double width, double height)
{
    double columns = cairo_image_surface_get_width(page), rows = cairo_image_surface_get_height(page);
    double scale = MIN(width / columns, height / rows);
    cairo_translate(cairo, (width - columns * scale) / 2, (height - rows * scale) / 2);
    cairo_scale(cairo, scale, scale);
    cairo_set_source_surface(cairo, page, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD);
    // Keeps the edges of an enlarged picture sharp.
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD);
    cairo_rectangle(cairo, 0, 0, columns, rows);
    cairo_fill(cairo);
}

static void on_draw_page(GtkPrintOperation *operation, GtkPrintContext *context, int number, Printing *printing)
{
    shim_draw_page(gtk_print_context_get_cairo_context(context), printing->page,
                   gtk_print_context_get_width(context), gtk_print_context_get_height(context));
}

// GTK empties the file that it prints to before it knows whether the new one can be written. So the old one is moved aside until then, and an
// empty one with its mode takes its place. If it cannot be moved, nothing is printed.
static void on_begin_print(GtkPrintOperation *operation, GtkPrintContext *context, Printing *printing)
{
    GtkPrintSettings *settings = gtk_print_operation_get_print_settings(operation);
    const char *uri = settings ? gtk_print_settings_get(settings, GTK_PRINT_SETTINGS_OUTPUT_URI) : NULL;
    char *path = uri ? g_filename_from_uri(uri, NULL, NULL) : NULL;
    if (!path || printing->target) {
        g_free(path);
        return;
    }
    // What a symbolic link leads to.
    char *real = realpath(path, NULL);
    char *target = g_strdup(real ? real : path);
    free(real);
    g_free(path);
    // A device or a pipe is written to, and never moved or removed; a folder GTK refuses.
    struct stat status;
    if (!lstat(target, &status) && !S_ISREG(status.st_mode)) {
        g_free(target);
        return;
    }
    printing->target = target;
    char *old = g_strdup_printf("%s.%08x~", printing->target, g_random_int());
    int number = shim_set_aside(printing->target, old);
    if (!number) {
        printing->old = old;
        return;
    }
    g_free(old);
    if (number == ENOENT) return;
    printing->refusal = number;
    gtk_print_operation_cancel(operation);
}

// Puts the old file back, or removes what there is of the new one.
static void undo_printing(const Printing *printing)
{
    if (printing->old) rename(printing->old, printing->target);
    else if (printing->target && !printing->refusal) unlink(printing->target);
}

// Calls `finished`, once.
static void end_printing(GtkPrintOperation *operation, Printing *printing, const char *message)
{
    void (*finished)(void *context, const char *message) = printing->finished;
    if (!finished) return;
    printing->finished = NULL;
    finished(printing->context, message);
    shim_run_loop_needs_pass();
    g_object_unref(operation);
}

// Whether something has been printed to a file. GTK does not notice an error as it closes the file, which then may not be there.
static bool is_written(const char *target)
{
    struct stat status;
    return !stat(target, &status) && status.st_size > 0;
}

static void end_if_sent(GtkPrintOperation *operation, Printing *printing)
{
    // Once it has ended, what has the file's name is no longer ours.
    if (!printing->finished || !printing->is_drawn || !gtk_print_operation_is_finished(operation)) return;
    bool is_sent = gtk_print_operation_get_status(operation) != GTK_PRINT_STATUS_FINISHED_ABORTED
        && (!printing->target || is_written(printing->target));
    if (!is_sent) {
        undo_printing(printing);
    } else if (printing->old) {
        // GTK may have put another file in the place of the empty one.
        struct stat old;
        if (!lstat(printing->old, &old)) shim_take_over_mode(printing->target, &old);
        unlink(printing->old);
    }
    const char *reason = printing->target ? "is not printed: the file cannot be written; the disk may be full" : "is not printed";
    end_printing(operation, printing, is_sent ? NULL : reason);
}

static void on_printed(GtkPrintOperation *operation, GtkPrintOperationResult result, Printing *printing)
{
    GError *error = NULL;
    switch (result) {
    case GTK_PRINT_OPERATION_RESULT_APPLY:
        printing->is_drawn = true;
        end_if_sent(operation, printing);
        break;
    case GTK_PRINT_OPERATION_RESULT_ERROR:
        gtk_print_operation_get_error(operation, &error);
        undo_printing(printing);
        end_printing(operation, printing, error ? error->message : "is not printed");
        g_clear_error(&error);
        break;
    case GTK_PRINT_OPERATION_RESULT_CANCEL: {
        undo_printing(printing);
        char *reason = printing->refusal
            ? g_strdup_printf("is not printed: the file cannot be replaced: %s", g_strerror(printing->refusal)) : NULL;
        end_printing(operation, printing, reason);
        g_free(reason);
        break;
    }
    case GTK_PRINT_OPERATION_RESULT_IN_PROGRESS: break;
    }
}

static void on_print_status(GtkPrintOperation *operation, Printing *printing) { end_if_sent(operation, printing); }

static void free_printing(gpointer data)
{
    Printing *printing = data;
    cairo_surface_destroy(printing->page);
    g_free(printing->target);
    g_free(printing->old);
    g_free(printing);
}

void shim_window_print(
    GtkWindow *window, cairo_surface_t *page, const char *name,
    void (*finished)(void *context, const char *message), void *context)
{
    GtkPrintOperation *operation = gtk_print_operation_new();
    Printing *printing = g_new0(Printing, 1);
    *printing = (Printing){ .page = cairo_surface_reference(page), .finished = finished, .context = context };
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
    gtk_print_operation_set_n_pages(operation, 1);
    g_signal_connect(operation, "begin-print", G_CALLBACK(on_begin_print), printing);
    g_signal_connect(operation, "draw-page", G_CALLBACK(on_draw_page), printing);
    g_signal_connect(operation, "done", G_CALLBACK(on_printed), printing);
    g_signal_connect(operation, "status-changed", G_CALLBACK(on_print_status), printing);
    // One reference is released when printing has ended, which may be within this call.
    g_object_ref(operation);
    GtkPrintOperationResult result =
        gtk_print_operation_run(operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window, NULL);
    if (result == GTK_PRINT_OPERATION_RESULT_ERROR) end_printing(operation, printing, "is not printed");
    g_object_unref(operation);
}
