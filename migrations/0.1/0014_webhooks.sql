-- Webhooks: events of invoices and payments, sent to the seller's servers.

-- Where the events of a business are sent. The secret is stored as it is, because it signs each delivery.
CREATE TABLE webhook_endpoints (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  url text NOT NULL CHECK (url ~ '^https://' AND char_length(url) <= 2048),
  description text CHECK (char_length(description) BETWEEN 1 AND 120),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  secret text NOT NULL CHECK (secret ~ '^whsec_[A-Za-z0-9_-]{43}$'),
  enabled boolean NOT NULL DEFAULT true,
  -- The first failure after the last delivery that arrived.
  failing_since timestamptz,
  -- Former names of auto_disabled_at and paused_until; 0017_drop_old_names.sql drops them.
  given_up_at timestamptz,
  rests_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Its answers took too long: no deliveries before this time.
  paused_until timestamptz,
  -- When Pavti disabled it, because all deliveries failed for days.
  auto_disabled_at timestamptz,
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, url),
  CHECK (given_up_at IS NULL OR NOT enabled),
  CHECK (auto_disabled_at IS NULL OR NOT enabled)
);

-- For notices.
CREATE VIEW read_failing_webhooks AS
  SELECT business_id, id, url, failing_since, auto_disabled_at FROM webhook_endpoints
  WHERE auto_disabled_at IS NOT NULL OR (enabled AND failing_since IS NOT NULL);

-- Events, in the bytes that are signed and sent: each try sends the same ones under the same id.
CREATE TABLE webhook_events (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  type text NOT NULL CHECK (char_length(type) BETWEEN 1 AND 40),
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id)
);
CREATE INDEX webhook_events_by_age ON webhook_events (created_at);

-- One event for one endpoint.
CREATE TABLE webhook_deliveries (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- When it is due. Long past: its process was killed, and the sweep finds it. Null: it is not tried again.
  next_try_at timestamptz DEFAULT now(),
  last_tried_at timestamptz,
  answer_status integer CHECK (answer_status BETWEEN 100 AND 999),
  -- The beginning of the answer as plain text, or what went wrong.
  answer_text text CHECK (char_length(answer_text) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, endpoint_id, event_id),
  FOREIGN KEY (business_id, endpoint_id) REFERENCES webhook_endpoints (business_id, id) ON DELETE CASCADE,
  FOREIGN KEY (business_id, event_id) REFERENCES webhook_events (business_id, id) ON DELETE CASCADE,
  CHECK ((next_try_at IS NOT NULL) = (state = 'waiting'))
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (business_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries (business_id, event_id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_try_at) WHERE next_try_at IS NOT NULL;
-- The waiting deliveries of one business, the one that is due first in front.
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (business_id, next_try_at) WHERE next_try_at IS NOT NULL;

-- A business has one delivery in flight, in whichever process: the one that has the row until `busy_until`. A killed process
-- loses it by that time.
CREATE TABLE webhook_turns (
  business_id uuid PRIMARY KEY REFERENCES businesses (id) ON DELETE CASCADE,
  holder uuid,
  busy_until timestamptz,
  CHECK ((busy_until IS NULL) = (holder IS NULL))
);
