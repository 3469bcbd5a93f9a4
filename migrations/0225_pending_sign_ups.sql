-- Sign-ups whose address is not confirmed yet, where mail can be sent. An address with an account gets a row too, so that
-- the answer tells nobody which addresses have one. `id` becomes the id of the user.
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
