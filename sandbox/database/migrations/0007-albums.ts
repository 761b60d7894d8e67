/**
 * Creates the tables of albums, their photos and readers, and of selections. An album's photos and readers are
 * deleted with the album; the view `shares` leaves out deleted accounts.
 */
export const ALBUMS = `
CREATE TABLE albums (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL
) STRICT;
CREATE INDEX albums_by_owner ON albums (owner, created, id);

CREATE TABLE album_photos (
  album_id TEXT NOT NULL REFERENCES albums (id) ON DELETE CASCADE,
  owner TEXT NOT NULL,
  image_id TEXT NOT NULL,
  created TEXT NOT NULL,
  taken_key TEXT NOT NULL,
  added_at TEXT NOT NULL,
  PRIMARY KEY (album_id, image_id)
) STRICT;
CREATE INDEX album_photos_by_created ON album_photos (album_id, created, image_id);
CREATE INDEX album_photos_by_taken ON album_photos (album_id, taken_key, image_id);
CREATE INDEX album_photos_by_added ON album_photos (album_id, added_at);
CREATE INDEX album_photos_by_owner ON album_photos (owner, image_id);

CREATE TABLE album_readers (
  album_id TEXT NOT NULL REFERENCES albums (id) ON DELETE CASCADE,
  reader TEXT NOT NULL,
  created TEXT NOT NULL,
  PRIMARY KEY (album_id, reader)
) STRICT, WITHOUT ROWID;
CREATE INDEX album_readers_by_reader ON album_readers (reader, album_id);

CREATE VIEW shares AS
  SELECT albums.id AS album_id, albums.owner, readers.reader, readers.created
  FROM album_readers AS readers
  JOIN albums ON albums.id = readers.album_id
  JOIN people AS owning ON owning.sub = albums.owner AND owning.deleted_at IS NULL
  JOIN people AS reading ON reading.sub = readers.reader AND reading.deleted_at IS NULL;

CREATE TABLE temp_selections (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  photo_ids TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX temp_selections_by_owner ON temp_selections (owner);
`
