-- Pro: discount codes, upgrades and payments to the operator, and the sandbox that replaces the payment provider where no
-- keys are set. No other table refers to the tables of the sandbox.

-- Amounts in paise, whole rupees below the price of ₹69. A use is reserved with the link and counted with the payment.
CREATE TABLE discount_codes (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9_-]{1,20}$'),
  discount_amount bigint NOT NULL CHECK (discount_amount BETWEEN 100 AND 6800 AND discount_amount % 100 = 0),
  is_active boolean NOT NULL DEFAULT true,
  uses_count integer NOT NULL DEFAULT 0 CHECK (uses_count >= 0),
  reserved_count integer NOT NULL DEFAULT 0 CHECK (reserved_count >= 0),
  max_uses integer CHECK (max_uses > 0),
  last_day date,
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Requests to become Pro. The price is fixed; the reference is the key by which a lost answer of the provider is found
-- again.
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
  -- The reserved use of the discount code was counted or released.
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

-- Each captured payment buys one period, once: of concurrent transactions, the two unique keys let one grant it.
CREATE TABLE plan_payments (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  upgrade_id uuid NOT NULL,
  user_id uuid NOT NULL,
  razorpay_payment_id text NOT NULL UNIQUE CHECK (char_length(razorpay_payment_id) <= 64),
  amount bigint NOT NULL CHECK (amount BETWEEN 100 AND 6900),
  amount_refunded bigint NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'paid' CHECK (status IN ('paid', 'part_refunded', 'refunded', 'disputed', 'lost')),
  period_from date NOT NULL,
  period_to date NOT NULL,
  -- Assigned in the granting transaction, gap-free in its fiscal year.
  receipt_number text UNIQUE CHECK (char_length(receipt_number) <= 20),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, upgrade_id),
  FOREIGN KEY (business_id, upgrade_id) REFERENCES upgrades (business_id, id),
  CHECK (amount_refunded BETWEEN 0 AND amount),
  CHECK (period_to >= period_from)
);

-- Periods of Pro that count: neither refunded nor lost.
CREATE VIEW read_paid_periods AS
  SELECT p.business_id, g.provider_mode, p.period_from, p.period_to
  FROM plan_payments p JOIN upgrades g ON g.business_id = p.business_id AND g.id = p.upgrade_id
  WHERE p.status NOT IN ('refunded', 'lost');

-- Payments for Pro of deleted accounts, without a reference to them, which the law requires the operator to keep.
CREATE TABLE retained_plan_payments (
  razorpay_payment_id text PRIMARY KEY,
  receipt_number text,
  provider_mode text NOT NULL,
  amount bigint NOT NULL,
  amount_refunded bigint NOT NULL,
  status text NOT NULL,
  period_from date NOT NULL,
  period_to date NOT NULL,
  paid_at timestamptz NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT kept_plan_payments_provider_mode_check CHECK (provider_mode IN ('sandbox', 'test', 'live')),
  CONSTRAINT kept_plan_payments_razorpay_payment_id_check CHECK (char_length(razorpay_payment_id) <= 64),
  CONSTRAINT kept_plan_payments_receipt_number_check CHECK (char_length(receipt_number) <= 20)
);

-- Numbers of the operator's receipts for Pro, across all businesses.
CREATE TABLE receipt_series (
  fiscal_year text PRIMARY KEY CHECK (fiscal_year ~ '^\d{4}-\d{2}$'),
  last_number integer NOT NULL CHECK (last_number > 0)
);

-- Each event with a valid signature, stored before it is handled.
CREATE TABLE provider_events (
  id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 100),
  event text NOT NULL CHECK (char_length(event) <= 100),
  body text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX provider_events_open ON provider_events (received_at) WHERE done_at IS NULL;

-- Payments that did not fit, such as an amount too small, an unknown link or a refund. For the operator to read.
CREATE TABLE plan_notes (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  business_id uuid REFERENCES businesses (id),
  upgrade_id uuid,
  what text NOT NULL CHECK (char_length(what) BETWEEN 1 AND 200),
  UNIQUE NULLS NOT DISTINCT (business_id, upgrade_id, what)
);

-- Orders of the admin's test payments.
CREATE TABLE test_orders (
  order_id text PRIMARY KEY CHECK (char_length(order_id) <= 64),
  amount bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Payment links of the sandbox.
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

-- Made by a call of the API, or by the first try to pay a link.
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

-- Tries to pay an order.
CREATE TABLE sandbox_payments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES sandbox_orders (id),
  amount bigint NOT NULL CHECK (amount > 0),
  amount_refunded bigint NOT NULL DEFAULT 0,
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('captured', 'refunded', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (amount_refunded BETWEEN 0 AND amount)
);
CREATE INDEX sandbox_payments_by_order ON sandbox_payments (order_id, created_at);
CREATE UNIQUE INDEX sandbox_payments_one_capture ON sandbox_payments (order_id) WHERE status <> 'failed';

-- Refunds of payments.
CREATE TABLE sandbox_refunds (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES sandbox_payments (id),
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Webhook events in the bytes that are sent: each try sends the same ones under the same id.
CREATE TABLE sandbox_events (
  id text PRIMARY KEY,
  event text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
