-- Backups that the installation writes by its schedule, also those that failed.
CREATE TABLE backups (
  id uuid PRIMARY KEY,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL DEFAULT now(),
  -- Name of the file in BACKUP_DIR; null: it failed.
  file text CHECK (char_length(file) BETWEEN 1 AND 200),
  bytes bigint CHECK (bytes >= 0),
  -- When it was restored into a scratch database and every figure agreed.
  verified_at timestamptz,
  -- Why it failed, or could not be verified.
  error text CHECK (char_length(error) BETWEEN 1 AND 500),
  CHECK ((file IS NULL) = (bytes IS NULL)),
  CHECK (file IS NOT NULL OR error IS NOT NULL)
);
CREATE INDEX backups_by_start ON backups (started_at);
