/** The schema's version, which SQLite keeps in the file. */
export const VERSION = 8

/**
 * All tables of a data folder. Facts are texts by name. Of tokens only hashes are stored. `orders_to_come` are people whose
 * orders are created on first use; a row of `libraries` is the state that a library last changed to.
 */
export const SCHEMA = `
CREATE TABLE facts (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE provider_records (
  issuer TEXT NOT NULL,
  model TEXT NOT NULL,
  id TEXT NOT NULL,
  payload TEXT NOT NULL,
  grant_id TEXT,
  uid TEXT,
  user_code TEXT,
  expires_at INTEGER,
  PRIMARY KEY (issuer, model, id)
) STRICT;
CREATE INDEX provider_records_by_grant ON provider_records (issuer, grant_id);
CREATE INDEX provider_records_by_uid ON provider_records (issuer, model, uid);
CREATE INDEX provider_records_by_expiry ON provider_records (expires_at);

CREATE TABLE people (
  sub TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  email TEXT NOT NULL,
  body TEXT NOT NULL,
  tokens_from INTEGER NOT NULL DEFAULT 0,
  deleted_at TEXT
) STRICT;
CREATE UNIQUE INDEX people_by_email ON people (lower(email)) WHERE deleted_at IS NULL;

CREATE TABLE mails (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  sent_at TEXT NOT NULL,
  kind TEXT NOT NULL DEFAULT 'note',
  link TEXT,
  link_words TEXT
) STRICT;
CREATE INDEX mails_by_recipient ON mails (lower(recipient), id);

CREATE TABLE customers (
  owner TEXT PRIMARY KEY,
  body TEXT NOT NULL
) STRICT;

CREATE TABLE addresses (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  owner TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX addresses_by_owner ON addresses (owner, number);

CREATE TABLE confirmations (
  owner TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('delete-account', 'email-change')),
  hash TEXT NOT NULL UNIQUE,
  email TEXT,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (owner, kind)
) STRICT;

CREATE TABLE email_change_requests (
  owner TEXT NOT NULL,
  asked_at INTEGER NOT NULL
) STRICT;
CREATE INDEX email_change_requests_by_owner ON email_change_requests (owner, asked_at);

CREATE TABLE subscriptions (
  hash TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  confirmed_at TEXT
) STRICT;
CREATE INDEX subscriptions_by_email ON subscriptions (lower(email));

CREATE TABLE orders (
  code TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  created_at TEXT NOT NULL,
  body TEXT NOT NULL,
  kind TEXT NOT NULL DEFAULT 'superOrder' CHECK (kind IN ('superOrder', 'order')),
  delivery_from TEXT,
  delivery_until TEXT
) STRICT;
CREATE INDEX orders_by_owner ON orders (owner, created_at DESC, code DESC);
CREATE INDEX orders_by_kind ON orders (owner, kind, created_at DESC, code DESC);

CREATE TABLE order_products (
  code TEXT PRIMARY KEY,
  order_code TEXT NOT NULL REFERENCES orders (code) ON DELETE CASCADE,
  owner TEXT NOT NULL,
  status TEXT NOT NULL,
  article_id TEXT NOT NULL,
  upload_id TEXT,
  invoice_group_id TEXT,
  voucher TEXT
) STRICT;
CREATE INDEX order_products_by_order ON order_products (order_code);
CREATE INDEX order_products_by_article ON order_products (owner, article_id, order_code);
CREATE INDEX order_products_by_upload ON order_products (upload_id);
CREATE INDEX order_products_by_invoice_group ON order_products (invoice_group_id)
  WHERE invoice_group_id IS NOT NULL;
CREATE INDEX order_products_by_voucher ON order_products (voucher) WHERE voucher IS NOT NULL;

CREATE TABLE orders_to_come (
  owner TEXT PRIMARY KEY,
  dated_from INTEGER NOT NULL
) STRICT;

CREATE TABLE historical_invoices (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  date TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX historical_invoices_by_owner ON historical_invoices (owner, date DESC, id DESC);

CREATE TABLE saved_projects (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  article_name TEXT NOT NULL,
  modified_at TEXT NOT NULL
) STRICT;
CREATE INDEX saved_projects_by_owner ON saved_projects (owner, modified_at DESC, id DESC);

CREATE TABLE widgets (
  code TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  title TEXT NOT NULL,
  view_key TEXT NOT NULL,
  created_at TEXT NOT NULL,
  shared_at TEXT
) STRICT;
CREATE INDEX widgets_by_owner ON widgets (owner);

CREATE TABLE gallery_entries (
  widget TEXT PRIMARY KEY REFERENCES widgets (code) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  author_name TEXT NOT NULL,
  category TEXT NOT NULL
) STRICT;

CREATE TABLE blocked_orders (
  code TEXT PRIMARY KEY
) STRICT;

CREATE TABLE photos (
  image_id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  upload_id TEXT NOT NULL UNIQUE,
  file_name TEXT NOT NULL,
  location TEXT,
  created TEXT NOT NULL,
  date_taken TEXT,
  month TEXT NOT NULL,
  taken_key TEXT NOT NULL,
  upload_end TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('drawn', 'uploaded')),
  media_type TEXT NOT NULL,
  scene TEXT
) STRICT;
CREATE INDEX photos_by_month ON photos (owner, month, taken_key, image_id);
CREATE INDEX photos_by_created ON photos (owner, month, created, image_id);
CREATE INDEX photos_by_taken_key ON photos (owner, taken_key, image_id);
CREATE INDEX photos_by_arrival ON photos (owner, created, image_id);

CREATE TRIGGER photos_go_with_product AFTER DELETE ON order_products
WHEN OLD.upload_id IS NOT NULL
BEGIN
  DELETE FROM photos WHERE owner = OLD.upload_id;
END;

CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  info TEXT,
  image_id TEXT NOT NULL
) STRICT;
CREATE INDEX uploads_by_image ON uploads (image_id);

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

-- Shares of which neither account is deleted.
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

CREATE TABLE archives (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  name TEXT,
  photo_ids TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('PREPARING', 'READY', 'FAILED')),
  created_at TEXT NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;
CREATE INDEX archives_by_owner ON archives (owner, created_at, id);
CREATE INDEX archives_by_state ON archives (state);

CREATE TABLE libraries (
  owner TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('ACTIVE', 'NOT_ACTIVE', 'IMPORTING', 'DELETING')),
  changed_at TEXT NOT NULL,
  ends_at INTEGER
) STRICT;
`
