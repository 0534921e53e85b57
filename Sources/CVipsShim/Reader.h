// Reads a source's bytes one after the other, through a buffer.
#pragma once
#include "CVipsShim.h"

typedef struct {
  VipsSource *source;
  uint8_t bytes[1 << 15];
  const uint8_t *at, *end;
} Reader;

/// Fills the buffer again; returns whether there was more.
static inline int refill(Reader *reader) {
  gint64 count = vips_source_read(reader->source, reader->bytes, sizeof reader->bytes);
  if (count <= 0) return 0;
  reader->at = reader->bytes;
  reader->end = reader->bytes + count;
  return 1;
}

/// The next byte; -1 at the end.
static inline int next(Reader *reader) {
  if (reader->at == reader->end && !refill(reader)) return -1;
  return *reader->at++;
}

static inline int next_two(Reader *reader) {
  int high = next(reader), low = next(reader);
  return low < 0 ? -1 : high << 8 | low;
}

/// Skips the next `count` bytes. Those that are not in the buffer yet are not read.
static inline void skip(Reader *reader, int64_t count) {
  int64_t here = reader->end - reader->at;
  if (count > here) {
    vips_source_seek(reader->source, count - here, SEEK_CUR);
    reader->at = reader->end;
  } else if (count > 0) {
    reader->at += count;
  }
}

/// Bytes of the source before the next one.
static inline int64_t place(Reader *reader) {
  return vips_source_seek(reader->source, 0, SEEK_CUR) - (reader->end - reader->at);
}
