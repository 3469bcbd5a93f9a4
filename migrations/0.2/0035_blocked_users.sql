-- A user whom an admin has blocked cannot sign in, and nothing is done in their name.
ALTER TABLE users ADD COLUMN blocked_at timestamptz;

-- For the admins' list of users, newest first.
CREATE INDEX users_by_age ON users (created_at DESC, id DESC);

-- How much each business stores, with what the hourly job has not added up yet.
CREATE VIEW read_stored_bytes AS
  SELECT s.business_id, (s.bytes + coalesce(
    (SELECT sum(c.bytes) FROM stored_byte_changes c WHERE c.business_id = s.business_id), 0))::bigint AS bytes
  FROM stored_bytes s;
