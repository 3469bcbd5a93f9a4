-- Payment links that their seller withdrew, by their signature. A row is removed once its link has expired anyway.
CREATE TABLE revoked_payment_links (
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  signature text NOT NULL CHECK (char_length(signature) = 32),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, signature)
);

ALTER TABLE businesses
  -- Links signed up to this instant are withdrawn, all of them.
  ADD COLUMN links_revoked_at timestamptz,
  -- Links from before the name was signed with them: until when they work, and under which name.
  ADD COLUMN old_links_until timestamptz,
  ADD COLUMN old_links_name text CHECK (char_length(old_links_name) BETWEEN 1 AND 120);
UPDATE businesses SET old_links_until = now() + interval '30 days', old_links_name = name;
