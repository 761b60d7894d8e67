/** Creates the tables of facts (texts by name), the providers' records, orders, photos, uploads and mails. */
export const FIRST = `
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

CREATE TABLE orders (
  code TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  created_at TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX orders_by_owner ON orders (owner, created_at DESC, code DESC);

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

CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  info TEXT,
  image_id TEXT NOT NULL
) STRICT;

CREATE TABLE mails (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  sent_at TEXT NOT NULL
) STRICT;
`
