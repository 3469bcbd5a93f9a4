-- Browsers that get push notifications. A subscription ends with its session.
CREATE TABLE push_subscriptions (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  -- Address of the browser's push service. Whoever has it and the keys can send to this browser.
  endpoint text NOT NULL CHECK (char_length(endpoint) BETWEEN 1 AND 1000),
  -- Public key and shared secret of the browser, by which notifications are encrypted (RFC 8291).
  p256dh bytea NOT NULL CHECK (octet_length(p256dh) = 65),
  auth bytea NOT NULL CHECK (octet_length(auth) = 16),
  -- "Chrome on Android", as the browser said at sign-in; null: unknown.
  device text CHECK (char_length(device) <= 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Failed attempts since the last notification that arrived, and the time of the first of them.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  failing_since timestamptz,
  -- Nothing is sent before.
  paused_until timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES memberships (business_id, user_id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (business_id, user_id, created_at);
