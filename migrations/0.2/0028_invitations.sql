-- Invitations to a business. The link of one works once; only the hash of its token is stored. Accepted and withdrawn
-- ones are deleted: the history of the business has them.
CREATE TABLE invitations (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'staff', 'accountant')),
  -- The only address that may accept it; null: whoever has the link.
  email text CHECK (char_length(email) BETWEEN 3 AND 254),
  -- The language of its mail.
  language text NOT NULL CHECK (language IN ('en', 'hi')),
  -- Null until the mail is sent.
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  -- Whether the link was sent to the address, which then proves that who opens it owns the address.
  is_mailed boolean NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invited_by) REFERENCES memberships (business_id, user_id)
);
CREATE UNIQUE INDEX invitations_by_id ON invitations (id);
CREATE INDEX invitations_by_expiry ON invitations (expires_at);

-- Who made a change. Null: nobody signed in, such as the operator.
ALTER TABLE account_changes ADD COLUMN user_id uuid,
  ADD CONSTRAINT account_changes_business_id_user_id_fkey
    FOREIGN KEY (business_id, user_id) REFERENCES memberships (business_id, user_id);
UPDATE account_changes c SET user_id = m.user_id FROM memberships m WHERE m.business_id = c.business_id AND m.role = 'owner';
CREATE OR REPLACE VIEW read_account_changes AS
  SELECT business_id, id, at, what, field, subject, from_value, to_value, by_device, by_token, user_id FROM account_changes;

-- For the download of everything.
CREATE OR REPLACE VIEW read_members AS
  SELECT m.business_id, m.user_id AS id, coalesce(u.name, m.former_name) AS name, u.email, u.language, u.created_at,
    m.role, m.ended_at IS NULL AS is_active, m.created_at AS joined_at, m.last_seen_at, m.ended_at
  FROM memberships m LEFT JOIN users u ON u.id = m.account_id;
