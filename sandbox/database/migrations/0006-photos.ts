/**
 * Creates the tables of calculated libraries and of the photos removed from them, and indexes for sorted lists. Changes
 * the sort position of photos without a date, so that they come before all photos taken since 1970.
 */
export const PHOTOS = `
CREATE INDEX photos_by_taken_key ON photos (owner, taken_key, image_id);
CREATE INDEX photos_by_arrival ON photos (owner, created, image_id);
CREATE INDEX uploads_by_image ON uploads (image_id);
UPDATE photos SET taken_key = '1970-01 ' || taken_key WHERE date_taken IS NULL;

CREATE TABLE calculated_libraries (
  id INTEGER PRIMARY KEY,
  owner TEXT NOT NULL UNIQUE,
  prefix TEXT NOT NULL UNIQUE,
  photos INTEGER NOT NULL,
  months INTEGER NOT NULL,
  since INTEGER NOT NULL
) STRICT;

CREATE TABLE removed_photos (
  library INTEGER NOT NULL REFERENCES calculated_libraries (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  PRIMARY KEY (library, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE removed_counts (
  library INTEGER NOT NULL REFERENCES calculated_libraries (id) ON DELETE CASCADE,
  month TEXT NOT NULL,
  removed INTEGER NOT NULL,
  PRIMARY KEY (library, month)
) STRICT, WITHOUT ROWID;
`
