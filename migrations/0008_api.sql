-- Keys for programs that act as their user. The token has 256 random bits, so its plain hash is enough to know it by.
CREATE TABLE api_tokens (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  last_four text NOT NULL CHECK (last_four ~ '^[A-Za-z0-9_-]{4}$'),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY[
    'invoices:read', 'invoices:write', 'customers:read', 'customers:write',
    'business:read', 'business:write', 'reports:read'
  ]),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Written at most once a minute.
  last_used_at timestamptz,
  -- Null: it has no end.
  expires_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id) ON DELETE CASCADE
);
CREATE INDEX api_tokens_by_user ON api_tokens (user_id);

-- Where a business wants to be told. The secret is kept as it is: each delivery is signed with it.
CREATE TABLE webhook_endpoints (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  url text NOT NULL CHECK (url ~ '^https://' AND char_length(url) <= 2048),
  description text CHECK (char_length(description) BETWEEN 1 AND 120),
  events text[] NOT NULL CHECK (cardinality(events) > 0 AND events <@ ARRAY[
    'invoice.created', 'invoice.updated', 'invoice.paid', 'invoice.part_paid',
    'invoice.payment_undone', 'invoice.voided', 'invoice.credited'
  ]),
  secret text NOT NULL CHECK (secret ~ '^whsec_[A-Za-z0-9_-]{43}$'),
  enabled boolean NOT NULL DEFAULT true,
  -- The first failure after the last delivery that arrived.
  failing_since timestamptz,
  -- Pavti itself switched it off, since nothing arrived for days.
  given_up_at timestamptz CHECK (given_up_at IS NULL OR NOT enabled),
  -- It let us wait too long: until then its deliveries stay out of the way of others.
  rests_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, url)
);

-- What happened, in the very bytes that are signed and sent: each try carries the same ones under the same id.
CREATE TABLE webhook_events (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  type text NOT NULL CHECK (char_length(type) BETWEEN 1 AND 40),
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id)
);
CREATE INDEX webhook_events_by_age ON webhook_events (created_at);

-- One event on its way to one endpoint.
CREATE TABLE webhook_deliveries (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- When it is due; long past on one whose process was killed, which the sweep finds. Null: nothing more is tried.
  next_try_at timestamptz DEFAULT now() CHECK ((next_try_at IS NOT NULL) = (state = 'waiting')),
  last_tried_at timestamptz,
  answer_status integer CHECK (answer_status BETWEEN 100 AND 999),
  -- The beginning of the answer as plain text, or what went wrong on the way.
  answer_text text CHECK (char_length(answer_text) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, endpoint_id, event_id),
  FOREIGN KEY (business_id, endpoint_id) REFERENCES webhook_endpoints (business_id, id) ON DELETE CASCADE,
  FOREIGN KEY (business_id, event_id) REFERENCES webhook_events (business_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (business_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries (business_id, event_id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_try_at) WHERE next_try_at IS NOT NULL;
