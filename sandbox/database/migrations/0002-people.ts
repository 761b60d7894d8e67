/** Creates the table of people, whose email can change, and adds to mails their kind and a link. */
export const PEOPLE = `
CREATE TABLE people (
  sub TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  email TEXT NOT NULL,
  body TEXT NOT NULL,
  tokens_from INTEGER NOT NULL DEFAULT 0,
  deleted_at TEXT
) STRICT;
CREATE UNIQUE INDEX people_by_email ON people (lower(email)) WHERE deleted_at IS NULL;

ALTER TABLE mails ADD COLUMN kind TEXT NOT NULL DEFAULT 'note';
ALTER TABLE mails ADD COLUMN link TEXT;
ALTER TABLE mails ADD COLUMN link_words TEXT;
CREATE INDEX mails_by_recipient ON mails (lower(recipient), id);
`
