ALTER TABLE businesses
  ADD COLUMN plan_cancelled_at timestamptz,
  -- The end of Pro that the seller was reminded of.
  ADD COLUMN reminded_of_end timestamptz;

-- Paise, whole rupees below the price of ₹69. A use is reserved with the link, counted with the payment.
CREATE TABLE discount_codes (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9_-]{1,20}$'),
  discount_amount bigint NOT NULL CHECK (discount_amount BETWEEN 100 AND 6800 AND discount_amount % 100 = 0),
  is_active boolean NOT NULL DEFAULT true,
  uses_count integer NOT NULL DEFAULT 0 CHECK (uses_count >= 0),
  reserved_count integer NOT NULL DEFAULT 0 CHECK (reserved_count >= 0),
  max_uses integer CHECK (max_uses > 0),
  last_day date,
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One wish to become Pro: its price is frozen, its reference is the key by which a lost answer is found again.
CREATE TABLE upgrades (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  reference_id text NOT NULL UNIQUE CHECK (char_length(reference_id) <= 40),
  amount bigint NOT NULL CHECK (amount BETWEEN 100 AND 6900),
  discount_code_id uuid REFERENCES discount_codes (id) ON DELETE SET NULL,
  discount_code text,
  discount_amount bigint NOT NULL DEFAULT 0 CHECK (discount_amount >= 0),
  status text NOT NULL DEFAULT 'creating' CHECK (status IN ('creating', 'open', 'paid', 'ended', 'superseded')),
  -- The reserved use of the discount code has been counted or given back.
  discount_settled boolean NOT NULL DEFAULT false,
  provider_mode text NOT NULL CHECK (provider_mode IN ('sandbox', 'test', 'live')),
  provider_link_id text UNIQUE CHECK (char_length(provider_link_id) <= 64),
  provider_order_id text CHECK (char_length(provider_order_id) <= 64),
  short_url text CHECK (char_length(short_url) <= 2000),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  checked_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  -- Null: nothing more is expected of the provider.
  next_check_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
CREATE UNIQUE INDEX upgrades_one_open ON upgrades (business_id) WHERE status IN ('creating', 'open');
CREATE INDEX upgrades_due ON upgrades (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX upgrades_by_order ON upgrades (provider_order_id);
CREATE INDEX upgrades_by_code ON upgrades (discount_code_id) WHERE discount_code_id IS NOT NULL;

-- Each captured payment buys one period, once: the two unique keys decide who grants it.
CREATE TABLE plan_payments (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  upgrade_id uuid NOT NULL,
  user_id uuid NOT NULL,
  razorpay_payment_id text NOT NULL UNIQUE CHECK (char_length(razorpay_payment_id) <= 64),
  amount bigint NOT NULL CHECK (amount BETWEEN 100 AND 6900),
  amount_refunded bigint NOT NULL DEFAULT 0 CHECK (amount_refunded BETWEEN 0 AND amount),
  status text NOT NULL DEFAULT 'paid' CHECK (status IN ('paid', 'part_refunded', 'refunded', 'disputed', 'lost')),
  period_from date NOT NULL,
  period_to date NOT NULL CHECK (period_to >= period_from),
  -- Given inside the granting transaction, gap-free in its fiscal year.
  receipt_number text UNIQUE CHECK (char_length(receipt_number) <= 20),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, upgrade_id),
  FOREIGN KEY (business_id, upgrade_id) REFERENCES upgrades (business_id, id)
);

-- The operator's receipts for Pro, numbered through all businesses.
CREATE TABLE receipt_series (
  fiscal_year text PRIMARY KEY CHECK (fiscal_year ~ '^\d{4}-\d{2}$'),
  last_number integer NOT NULL CHECK (last_number > 0)
);

-- Every validly signed event, before it is acted on: seen is not yet done.
CREATE TABLE provider_events (
  id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 100),
  event text NOT NULL CHECK (char_length(event) <= 100),
  body text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX provider_events_open ON provider_events (received_at) WHERE done_at IS NULL;

-- What did not fit: an amount too small, an unknown link, a refund. For the operator to read.
CREATE TABLE plan_notes (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  business_id uuid REFERENCES businesses (id),
  upgrade_id uuid,
  what text NOT NULL CHECK (char_length(what) BETWEEN 1 AND 200),
  UNIQUE NULLS NOT DISTINCT (business_id, upgrade_id, what)
);

CREATE TABLE test_orders (
  order_id text PRIMARY KEY CHECK (char_length(order_id) <= 64),
  amount bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Who did what when. Rows are only ever added.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  user_id uuid NOT NULL REFERENCES users (id),
  what text NOT NULL,
  subject text NOT NULL CHECK (char_length(subject) <= 200),
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused'))
);
CREATE INDEX audit_log_newest ON audit_log (at DESC);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only added to.';
END $$;
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A wish for a new password. It ends early by a newer one and by any change of the password.
CREATE TABLE password_resets (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_by_user ON password_resets (user_id, created_at);
CREATE INDEX password_resets_by_age ON password_resets (created_at);

-- Its links, as hashes: a mail that has to be sent again carries a new one, and the one before may have arrived.
CREATE TABLE password_reset_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  reset_id uuid NOT NULL REFERENCES password_resets (id) ON DELETE CASCADE
);
CREATE INDEX password_reset_links_by_reset ON password_reset_links (reset_id);
