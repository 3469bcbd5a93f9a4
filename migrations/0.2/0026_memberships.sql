-- Who belongs to a business, and in which role. An ended membership stays, because the history of the business names its
-- user.
CREATE TABLE memberships (
  business_id uuid NOT NULL REFERENCES businesses (id),
  user_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'staff', 'accountant')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Written at most once in ten minutes.
  last_seen_at timestamptz,
  -- Null while the user has access.
  ended_at timestamptz,
  -- The name of a user whose account was deleted, for the history of the business.
  former_name text CHECK (char_length(former_name) BETWEEN 1 AND 120),
  account_id uuid GENERATED ALWAYS AS (CASE WHEN former_name IS NULL THEN user_id END) STORED REFERENCES users (id),
  PRIMARY KEY (business_id, user_id),
  CONSTRAINT deleted_account_has_no_access CHECK (former_name IS NULL OR ended_at IS NOT NULL)
);
CREATE INDEX memberships_by_account ON memberships (account_id);

INSERT INTO memberships (business_id, user_id, role, created_at, last_seen_at)
  SELECT business_id, id, 'owner', created_at, (SELECT max(last_used_at) FROM sessions WHERE user_id = users.id) FROM users;

CREATE FUNCTION make_first_user_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO memberships (business_id, user_id, role, created_at)
    SELECT NEW.business_id, NEW.id, 'owner', NEW.created_at
    WHERE NOT EXISTS (SELECT FROM memberships WHERE business_id = NEW.business_id);
  RETURN NULL;
END $$;
-- The first user of a business is its owner, also when a build that knows no memberships adds it during an update.
CREATE TRIGGER first_user_is_owner AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION make_first_user_owner();

-- Whoever did something in a business has or had a membership of it.
DO $$
DECLARE
  own record;
BEGIN
  FOR own IN SELECT conrelid::regclass AS of_table, conname AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'users'::regclass AND cardinality(conkey) = 2
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', own.of_table, own.name);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', own.of_table, own.name,
      replace(own.rule, 'users(business_id, id)', 'memberships(business_id, user_id)'));
  END LOOP;
END $$;
ALTER TABLE users DROP CONSTRAINT users_business_id_id_key;
-- `users.business_id` is from now on the business that the user used last: where a request names none, it is for that one.
ALTER TABLE users ADD FOREIGN KEY (business_id, id) REFERENCES memberships (business_id, user_id)
  DEFERRABLE INITIALLY DEFERRED;

-- Members and former members of a business, by the name that its history shows.
CREATE VIEW read_members AS
  SELECT m.business_id, m.user_id AS id, coalesce(u.name, m.former_name) AS name, u.email, u.language, u.created_at,
    m.role, m.ended_at IS NULL AS is_active
  FROM memberships m LEFT JOIN users u ON u.id = m.account_id;

CREATE OR REPLACE VIEW read_sign_ins AS
  SELECT u.business_id, s.id, s.at, s.outcome, s.by, s.device, s.network, s.tries, s.user_id
  FROM sign_ins s JOIN users u ON u.id = s.user_id;
