-- One row per prefix and fiscal year; the inserting transaction takes the next number, so no number is lost (CGST Rule 46(b)).
CREATE TABLE number_series (
  business_id uuid NOT NULL REFERENCES businesses (id),
  prefix text NOT NULL,
  fiscal_year text NOT NULL CHECK (fiscal_year ~ '^\d{4}-\d{2}$'),
  last_number integer NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (business_id, prefix, fiscal_year)
);

-- Money is paise. Seller and customer are frozen as they were when the invoice was made.
CREATE TABLE invoices (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  number text NOT NULL CHECK (char_length(number) <= 16),
  issued_on date NOT NULL,
  seller_name text NOT NULL CHECK (char_length(seller_name) BETWEEN 1 AND 120),
  customer_name text NOT NULL CHECK (char_length(customer_name) BETWEEN 1 AND 120),
  customer_upi text NOT NULL CHECK (char_length(customer_upi) BETWEEN 3 AND 320),
  notes text CHECK (char_length(notes) BETWEEN 1 AND 5000),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9999999999),
  amount_paid bigint NOT NULL DEFAULT 0 CHECK (amount_paid >= 0),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'part_paid', 'paid', 'void')),
  paid_on date,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, number),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id),
  CONSTRAINT state_follows_payment CHECK (CASE state
    WHEN 'pending' THEN amount_paid = 0
    WHEN 'part_paid' THEN amount_paid > 0 AND amount_paid < amount
    WHEN 'paid' THEN amount_paid >= amount AND paid_on IS NOT NULL
    ELSE true END)
);
CREATE UNIQUE INDEX invoices_id_key ON invoices (id);
CREATE INDEX invoices_newest ON invoices (business_id, created_at DESC, id DESC);
CREATE INDEX invoices_newest_by_state ON invoices (business_id, (state = 'paid'), created_at DESC, id DESC);
CREATE INDEX invoices_search ON invoices USING gin (business_id, (customer_name || E'\n' || customer_upi) gin_trgm_ops);

CREATE TABLE invoice_lines (
  business_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  position integer NOT NULL CHECK (position > 0),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 5000),
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 9999999999),
  PRIMARY KEY (business_id, invoice_id, position),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id)
);

-- What was received for an invoice. An undone payment stays, with its reason.
CREATE TABLE invoice_payments (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  received_on date NOT NULL,
  recorded_by uuid NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, recorded_by) REFERENCES users (business_id, id)
);
CREATE INDEX invoice_payments_by_invoice ON invoice_payments (business_id, invoice_id);

CREATE TABLE invoice_history (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  what text NOT NULL CHECK (what IN ('created', 'marked_paid', 'marked_pending')),
  amount bigint,
  reason text CHECK (char_length(reason) BETWEEN 1 AND 200),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
CREATE INDEX invoice_history_by_invoice ON invoice_history (business_id, invoice_id, at);

-- Sums for the dashboard, changed in the transaction that changes the invoice. Each business has its row from the start.
CREATE TABLE business_totals (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  invoices bigint NOT NULL DEFAULT 0 CHECK (invoices >= 0),
  paid bigint NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND invoices),
  earned bigint NOT NULL DEFAULT 0 CHECK (earned >= 0)
);
INSERT INTO business_totals (business_id) SELECT id FROM businesses;
CREATE FUNCTION start_business_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO business_totals (business_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER start_business_totals AFTER INSERT ON businesses
  FOR EACH ROW EXECUTE FUNCTION start_business_totals();

CREATE TABLE day_earnings (
  business_id uuid NOT NULL REFERENCES businesses (id),
  day date NOT NULL,
  earned bigint NOT NULL CHECK (earned >= 0),
  PRIMARY KEY (business_id, day)
);

-- The answer that a repeated write gets again.
CREATE TABLE repeatable_answers (
  business_id uuid NOT NULL REFERENCES businesses (id),
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 200),
  body_hash bytea NOT NULL,
  answer json,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, key)
);
CREATE INDEX repeatable_answers_by_age ON repeatable_answers (created_at);
