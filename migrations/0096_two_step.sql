-- Signing in with a code of an authenticator app (TOTP, RFC 6238) after the password.
CREATE TABLE two_steps (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Shared with the app, so it cannot be a hash.
  secret bytea NOT NULL CHECK (octet_length(secret) = 20),
  -- Null until the first code has shown that the app has the secret.
  turned_on_at timestamptz,
  -- The 30-second step of the last used code: a code works once.
  last_step bigint NOT NULL DEFAULT 0
);

-- Codes for a lost phone, as hashes. A used one is deleted.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (user_id, code_hash)
);
