-- The owner sees where they are signed in, and proves who they are again before sensitive changes.
SET LOCAL lock_timeout = '2s';
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- "Chrome on Android", as the browser said at sign-in; null if it said nothing known.
  ADD COLUMN device text CHECK (char_length(device) <= 60),
  ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN password_checked_at timestamptz NOT NULL DEFAULT now();
CREATE UNIQUE INDEX sessions_id_key ON sessions (id);
UPDATE sessions SET last_used_at = created_at, password_checked_at = created_at;
