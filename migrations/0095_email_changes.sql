-- A user moves the account to another e-mail address, confirmed by a link that is sent there. One change at a time.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_changes_by_end ON email_changes (expires_at);

-- Links of a change, as hashes: each mail that is tried again has another one.
CREATE TABLE email_change_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  change_id uuid NOT NULL REFERENCES email_changes (id) ON DELETE CASCADE
);
CREATE INDEX email_change_links_by_change ON email_change_links (change_id);
