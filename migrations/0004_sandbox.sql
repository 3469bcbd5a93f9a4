-- Stands in for the payment provider where no keys are set. Nothing of the product refers to these tables.
CREATE TABLE sandbox_links (
  id text PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount >= 100),
  amount_paid bigint NOT NULL DEFAULT 0 CHECK (amount_paid >= 0),
  currency text NOT NULL,
  description text NOT NULL CHECK (char_length(description) <= 2048),
  reference_id text NOT NULL CHECK (char_length(reference_id) <= 40),
  notes jsonb NOT NULL,
  callback_url text CHECK (char_length(callback_url) <= 2000),
  expire_by timestamptz,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'paid', 'cancelled', 'expired')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  cancelled_at timestamptz,
  expired_at timestamptz
);
CREATE UNIQUE INDEX sandbox_links_reference ON sandbox_links (reference_id) WHERE reference_id <> '';
CREATE INDEX sandbox_links_due ON sandbox_links (expire_by) WHERE status = 'created';
CREATE INDEX sandbox_links_newest ON sandbox_links (created_at DESC);

-- Made by a call, or at the first attempt to pay a link.
CREATE TABLE sandbox_orders (
  id text PRIMARY KEY,
  link_id text UNIQUE REFERENCES sandbox_links (id),
  amount bigint NOT NULL CHECK (amount >= 100),
  amount_paid bigint NOT NULL DEFAULT 0 CHECK (amount_paid >= 0),
  currency text NOT NULL,
  receipt text CHECK (char_length(receipt) <= 40),
  notes jsonb NOT NULL,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'attempted', 'paid')),
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sandbox_payments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES sandbox_orders (id),
  amount bigint NOT NULL CHECK (amount > 0),
  amount_refunded bigint NOT NULL DEFAULT 0 CHECK (amount_refunded BETWEEN 0 AND amount),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('captured', 'refunded', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_payments_by_order ON sandbox_payments (order_id, created_at);
CREATE UNIQUE INDEX sandbox_payments_one_capture ON sandbox_payments (order_id) WHERE status <> 'failed';

CREATE TABLE sandbox_refunds (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES sandbox_payments (id),
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sandbox_disputes (
  id text PRIMARY KEY,
  payment_id text NOT NULL UNIQUE REFERENCES sandbox_payments (id),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'won', 'lost')),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The bytes as they are sent, so that each retry carries the same ones under the same id.
CREATE TABLE sandbox_events (
  id text PRIMARY KEY,
  event text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz
);
CREATE INDEX sandbox_events_newest ON sandbox_events (created_at DESC);

-- What goes wrong on purpose. Empty unless a test writes here: nothing in the product does.
CREATE TABLE sandbox_faults (
  kind text NOT NULL CHECK (kind IN (
    'delay', 'limited', 'server_error', 'html', 'cut_before', 'cut_after',
    'lose_events', 'repeat_events', 'other_currency', 'short_payment'
  )),
  -- LIKE pattern of the API calls it hits, such as 'POST /v1/payment_links'.
  calls text NOT NULL DEFAULT '%',
  -- ms of delay, seconds of Retry-After, times an event is sent, paise that are short.
  value integer NOT NULL DEFAULT 0,
  -- Null: always.
  uses_left integer,
  PRIMARY KEY (kind, calls)
);
