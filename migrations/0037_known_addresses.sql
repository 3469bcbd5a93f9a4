-- Network addresses from which a user signed in lately, so that strangers' wrong passwords do not keep a new device out
-- there. Only a keyed hash of user and address is kept: the key is a secret of the installation.
CREATE TABLE known_addresses (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  address_hash bytea NOT NULL CHECK (octet_length(address_hash) = 32),
  signed_in_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, address_hash)
);
CREATE INDEX known_addresses_by_time ON known_addresses (signed_in_at);
