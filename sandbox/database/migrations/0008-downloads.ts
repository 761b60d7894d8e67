/**
 * Creates the tables of archives and of libraries: a row of `libraries` is the state that a library last changed to.
 */
export const DOWNLOADS = `
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
