/**
 * Creates the tables of customers, their addresses, their pending confirmations, their requests for an email change,
 * and newsletter subscriptions. Only hashes of tokens are stored.
 */
export const ACCOUNT = `
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
`
