-- The public keys of receipts, of which one signs and the others still check older receipts. The private key that signs is
-- made from the secret 'receipts', which a rotation overwrites: the previous build reads the same secret when it starts.
CREATE TABLE receipt_keys (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{11}$'),
  public_key text NOT NULL CHECK (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  retired_at timestamptz,
  revoked_since date,
  CHECK (revoked_since IS NULL OR retired_at IS NOT NULL)
);
CREATE UNIQUE INDEX receipt_keys_one_signs ON receipt_keys ((true)) WHERE retired_at IS NULL;
