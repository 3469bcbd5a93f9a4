-- Users, how they sign in, and what they changed.

-- People who sign in. E-mail addresses are unique in any letter case.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES businesses (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  profile_image_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- E-mail addresses are confirmed by a link.
  email_confirmed_at timestamptz,
  -- The language that the user chose; null: none.
  language text CHECK (language IN ('en', 'hi')),
  UNIQUE (business_id, id)
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

-- For mails and notices.
CREATE VIEW read_users AS SELECT business_id, id, name, email, created_at, language FROM users;

-- The cookie is the credential; the token in the storage of the browser only says whose session it is. Only hashes are
-- stored.
CREATE TABLE sessions (
  cookie_hash bytea PRIMARY KEY CHECK (octet_length(cookie_hash) = 32),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- "Chrome on Android", as the browser said at sign-in; null: unknown.
  device text CHECK (char_length(device) <= 60),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  password_checked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_by_user ON sessions (user_id, created_at);
CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE UNIQUE INDEX sessions_id_key ON sessions (id);

-- Network addresses from which a user signed in lately, so that wrong passwords of strangers do not lock out the user's new
-- device. Only a keyed hash of user and address is stored.
CREATE TABLE known_addresses (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  address_hash bytea NOT NULL CHECK (octet_length(address_hash) = 32),
  signed_in_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, address_hash)
);
CREATE INDEX known_addresses_by_time ON known_addresses (signed_in_at);

-- Successful and failed sign-ins of a year, which the owner and an admin can read.
CREATE TABLE sign_ins (
  id uuid PRIMARY KEY,
  -- Null: no account has the address. It is recorded all the same, because a difference in time would reveal that.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  outcome text NOT NULL CHECK (outcome IN ('signed_in', 'wrong_password', 'wrong_code')),
  by text NOT NULL CHECK (by IN ('password', 'passkey', 'sign_up')),
  device text CHECK (char_length(device) <= 200),
  -- An IPv4 address, or the /64 of an IPv6 address.
  network text NOT NULL CHECK (char_length(network) <= 45),
  -- Failed tries from one network within an hour share a row.
  tries integer NOT NULL DEFAULT 1 CHECK (tries > 0),
  -- Of the last try.
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_ins_by_user ON sign_ins (user_id, at DESC, id DESC);
CREATE INDEX sign_ins_by_network ON sign_ins (network, at DESC);
CREATE INDEX sign_ins_by_time ON sign_ins (at DESC, id DESC);

-- For the download of everything.
CREATE VIEW read_sign_ins AS
  SELECT u.business_id, s.id, s.at, s.outcome, s.by, s.device, s.network, s.tries
  FROM sign_ins s JOIN users u ON u.id = s.user_id;

-- Sign-ups whose address is not confirmed yet, where mail can be sent. An address that has an account gets a row too, so
-- that the answer does not reveal which addresses have one. `id` becomes the id of the user.
CREATE TABLE pending_sign_ups (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (char_length(email) <= 254),
  name text NOT NULL CHECK (char_length(name) <= 120),
  password_hash text NOT NULL,
  default_upi text CHECK (char_length(default_upi) <= 255),
  language text CHECK (language IN ('en', 'hi')),
  remember boolean NOT NULL,
  -- Of the link, which is made when the mail is sent. Null for an address that has an account.
  token_hash bytea UNIQUE,
  mailed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '24 hours'
);
CREATE INDEX pending_sign_ups_by_email ON pending_sign_ups (lower(email));
CREATE INDEX pending_sign_ups_by_expiry ON pending_sign_ups (expires_at);

-- Links that confirm an e-mail address, as hashes. Each is bound to the address that it was sent to.
CREATE TABLE email_confirmations (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '24 hours'
);
CREATE INDEX email_confirmations_by_user ON email_confirmations (user_id);
CREATE INDEX email_confirmations_by_end ON email_confirmations (expires_at);

-- Changes of the e-mail address of a user, confirmed by a link that is sent to the new one. One at a time.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_changes_by_end ON email_changes (expires_at);

-- The links of a change, as hashes: each mail that is sent again has a new one.
CREATE TABLE email_change_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  change_id uuid NOT NULL REFERENCES email_changes (id) ON DELETE CASCADE
);
CREATE INDEX email_change_links_by_change ON email_change_links (change_id);

-- Requests for a new password. One ends early by a newer one and by any change of the password.
CREATE TABLE password_resets (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_by_user ON password_resets (user_id, created_at);
CREATE INDEX password_resets_by_age ON password_resets (created_at);

-- The links of a request, as hashes: a mail that is sent again has a new link, and the first mail may have arrived.
CREATE TABLE password_reset_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  reset_id uuid NOT NULL REFERENCES password_resets (id) ON DELETE CASCADE
);
CREATE INDEX password_reset_links_by_reset ON password_reset_links (reset_id);

-- Sign-in with a code of an authenticator app (TOTP, RFC 6238) after the password.
CREATE TABLE two_steps (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Shared with the app, so it cannot be a hash.
  secret bytea NOT NULL CHECK (octet_length(secret) = 20),
  -- Null until the first code has proved that the app has the secret.
  turned_on_at timestamptz,
  -- The 30-second step of the last used code: a code works once.
  last_step bigint NOT NULL DEFAULT 0
);

-- Codes for a lost phone, as hashes. Using one deletes it.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (user_id, code_hash)
);

-- Sign-in with the lock of a phone or computer, or a security key (WebAuthn).
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As the device names it, base64url.
  credential_id text NOT NULL UNIQUE CHECK (char_length(credential_id) <= 1400),
  public_key bytea NOT NULL,
  -- Stays 0 for passkeys that are synchronized between devices.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- Challenges that a device signs, each once. Without a user: for a sign-in.
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY CHECK (octet_length(challenge_hash) = 32),
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_by_user ON passkey_challenges (user_id) WHERE user_id IS NOT NULL;

-- The history of an account: changes of profile, UPI IDs, bank account, number series, items, tokens and access. Values are
-- as short as the screen shows them; secrets and account numbers are stored in part.
CREATE TABLE account_changes (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  what text NOT NULL CHECK (what ~ '^[a-z_]{1,40}\.[a-z_]{1,40}$'),
  -- The changed field, if one of many.
  field text CHECK (field ~ '^[a-z_]{1,40}$'),
  -- What it is about, such as the name of an item or a token.
  subject text CHECK (char_length(subject) <= 200),
  from_value text CHECK (char_length(from_value) <= 200),
  to_value text CHECK (char_length(to_value) <= 200),
  -- The browser of the session or the name of the API token that made it; null: a job, a link of a mail, or unknown.
  by_device text CHECK (char_length(by_device) <= 200),
  by_token text CHECK (char_length(by_token) <= 200),
  PRIMARY KEY (business_id, id)
);
CREATE INDEX account_changes_by_time ON account_changes (business_id, at DESC, id DESC);

-- For the download of everything.
CREATE VIEW read_account_changes AS
  SELECT business_id, id, at, what, field, subject, from_value, to_value, by_device, by_token FROM account_changes;

-- What admins did. Rows are only added.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  user_id uuid REFERENCES users (id),
  what text NOT NULL,
  subject text NOT NULL CHECK (char_length(subject) <= 200),
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused'))
);
CREATE INDEX audit_log_newest ON audit_log (at DESC);
CREATE INDEX audit_log_by_user ON audit_log (user_id, at DESC) WHERE user_id IS NOT NULL;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL AND NEW.subject IN (OLD.subject, '(deleted account)')
    AND (NEW.id, NEW.at, NEW.what, NEW.outcome) = (OLD.id, OLD.at, OLD.what, OLD.outcome) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is only added to.';
END $$;
-- An entry of the audit log is never changed or deleted, except that the deletion of an account removes its user and its
-- subject.
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Keys for programs that act as their user. A token has 256 random bits, so a plain hash is enough.
CREATE TABLE api_tokens (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  last_four text NOT NULL CHECK (last_four ~ '^[A-Za-z0-9_-]{4}$'),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['invoices:read', 'invoices:write',
    'customers:read', 'customers:write', 'business:read', 'business:write', 'reports:read', 'mails:write']),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Written at most once a minute.
  last_used_at timestamptz,
  -- Null: never.
  expires_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id) ON DELETE CASCADE
);
CREATE INDEX api_tokens_by_user ON api_tokens (user_id);

-- Up to when each user has seen the notices.
CREATE TABLE notices_seen (
  business_id uuid NOT NULL,
  user_id uuid NOT NULL,
  seen_until timestamptz NOT NULL,
  PRIMARY KEY (business_id, user_id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
