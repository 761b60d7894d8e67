/** Creates the tables of saved projects, widgets, gallery entries and orders that are blocked from the gallery. */
export const SHOWCASE = `
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
`
