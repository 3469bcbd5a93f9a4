-- The history of an account: what its owner, or a thief, changed in profile, UPI IDs, bank account, number series, items,
-- tokens and access. Values are as short as a screen shows them; secrets and account numbers are stored in part.
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

INSERT INTO account_changes (business_id, id, at, what, subject)
  SELECT u.business_id, a.id, a.at, a.what, left(a.subject, 200)
  FROM audit_log a JOIN read_users u ON u.id = a.user_id
  WHERE a.outcome = 'done' AND a.what IN ('upi_id.default', 'upi_id.move', 'bank_account.change', 'api_token.create',
    'password.change', 'email.change', 'two_step.on', 'two_step.off', 'two_step.codes', 'passkey.add', 'passkey.remove',
    'account.close', 'account.keep');

-- An API token may change an item a thousand times a day.
INSERT INTO stored_byte_changes (business_id, bytes)
  SELECT business_id, sum(octet_length(r::text)) FROM account_changes r GROUP BY business_id;
CREATE TRIGGER add_stored_bytes AFTER INSERT ON account_changes REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes();
CREATE TRIGGER remove_stored_bytes AFTER DELETE ON account_changes REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes();
