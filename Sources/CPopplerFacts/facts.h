#include <cpp/poppler-document.h>
#include <cpp/poppler-page.h>
