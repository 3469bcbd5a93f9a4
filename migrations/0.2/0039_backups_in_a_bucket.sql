-- Whether a backup is in the bucket too: since when, how often that failed, and why the last time.
ALTER TABLE backups ADD COLUMN uploaded_at timestamptz,
  ADD COLUMN upload_failures integer NOT NULL DEFAULT 0 CHECK (upload_failures >= 0),
  ADD COLUMN upload_error text CHECK (char_length(upload_error) BETWEEN 1 AND 500);
