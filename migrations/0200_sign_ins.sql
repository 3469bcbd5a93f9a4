-- Who signed in, or tried to, for a year: the owner and an admin see it.
CREATE TABLE sign_ins (
  id uuid PRIMARY KEY,
  -- Null: no account has the address. It is recorded all the same, since a different cost would tell that.
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
