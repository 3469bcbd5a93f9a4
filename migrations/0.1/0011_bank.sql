-- Bank statements, and which payments their credits became.

-- Bank accounts, by the last digits that statements print, or by a name that the owner gives.
CREATE TABLE bank_accounts (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  digits text CHECK (digits ~ '^[0-9]{4}$'),
  name text CHECK (char_length(name) BETWEEN 1 AND 40),
  PRIMARY KEY (business_id, id),
  CONSTRAINT bank_accounts_by_digits UNIQUE (business_id, digits),
  CHECK (digits IS NOT NULL OR name IS NOT NULL)
);
CREATE UNIQUE INDEX bank_accounts_by_name ON bank_accounts (business_id, lower(name)) WHERE digits IS NULL;

-- Imported bank statements and reports of payment providers.
CREATE TABLE bank_imports (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('csv', 'html', 'xlsx', 'xls', 'pdf', 'mt940', 'ofx', 'camt', 'qif')),
  rows integer NOT NULL CHECK (rows > 0),
  credits integer NOT NULL,
  added integer NOT NULL,
  first_on date NOT NULL,
  last_on date NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  -- Null: the statement of a bank.
  provider text CHECK (provider IN ('phonepe', 'google_pay', 'paytm', 'bharatpe', 'razorpay', 'other')),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  tax bigint NOT NULL DEFAULT 0 CHECK (tax >= 0),
  left_out integer NOT NULL DEFAULT 0 CHECK (left_out >= 0),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  -- The first row whose balance does not follow from the one before, and its day.
  broken_row integer CHECK (broken_row > 0),
  broken_on date,
  account_id uuid,
  PRIMARY KEY (business_id, id),
  CONSTRAINT bank_imports_account FOREIGN KEY (business_id, account_id) REFERENCES bank_accounts (business_id, id),
  CHECK (credits BETWEEN 0 AND rows),
  CONSTRAINT broken_row_has_a_day CHECK ((broken_row IS NULL) = (broken_on IS NULL)),
  CHECK (added BETWEEN 0 AND credits),
  CHECK (last_on >= first_on)
);

-- Money in that a bank statement, a bank message or a report shows. Debits and balances are not stored. `identity` is the
-- hash of what the bank printed, without blanks: UTR and amount, or the whole row (domain/bank/row-identity.ts). Equal rows
-- of one file differ in `occurrence`, so importing the same days again adds nothing.
CREATE TABLE bank_credits (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  import_id uuid,
  source text NOT NULL CHECK (source IN ('statement', 'sms')),
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 100000000000000),
  channel text NOT NULL CHECK (channel IN ('upi', 'imps', 'neft', 'rtgs', 'cash', 'cheque', 'atm', 'interest', 'charges',
    'card', 'gateway', 'settlement', 'other')),
  utr text CHECK (char_length(utr) BETWEEN 12 AND 22),
  payer_upi text CHECK (char_length(payer_upi) BETWEEN 1 AND 255),
  payer_upi_is_partial boolean NOT NULL DEFAULT false,
  payer_name text CHECK (char_length(payer_name) BETWEEN 1 AND 200),
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  narration text NOT NULL CHECK (char_length(narration) <= 500),
  identity bytea NOT NULL CHECK (octet_length(identity) = 32),
  occurrence integer NOT NULL CHECK (occurrence >= 1),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'recorded', 'not_for_invoice')),
  payment_id uuid,
  returned_on date,
  provider_ref text CHECK (char_length(provider_ref) BETWEEN 1 AND 100),
  settlement_utr text CHECK (char_length(settlement_utr) BETWEEN 1 AND 60),
  fee bigint CHECK (fee >= 0),
  tax bigint CHECK (tax >= 0),
  -- This transfer is the sum of payments that a report lists, so it was set aside when both were known.
  is_settled boolean NOT NULL DEFAULT false,
  account_id uuid,
  PRIMARY KEY (business_id, id),
  CONSTRAINT one_credit_per_printed_row UNIQUE (business_id, identity, occurrence),
  CONSTRAINT bank_credits_account FOREIGN KEY (business_id, account_id) REFERENCES bank_accounts (business_id, id),
  FOREIGN KEY (business_id, import_id) REFERENCES bank_imports (business_id, id),
  CHECK ((state = 'recorded') = (payment_id IS NOT NULL)),
  CHECK (payer_upi IS NOT NULL OR NOT payer_upi_is_partial)
);
CREATE INDEX bank_credits_open ON bank_credits (business_id, day, id) WHERE state = 'open';
CREATE INDEX bank_credits_of_import ON bank_credits (business_id, import_id);
-- A message without a UTR is found by day and amount.
CREATE INDEX bank_credits_by_amount ON bank_credits (business_id, day, amount);
CREATE INDEX bank_credits_by_payment ON bank_credits (business_id, payment_id) WHERE payment_id IS NOT NULL;
-- One payment of two reports of one provider is one credit.
CREATE UNIQUE INDEX bank_credits_by_provider ON bank_credits (business_id, provider_ref) WHERE provider_ref IS NOT NULL;
CREATE INDEX bank_credits_by_settlement ON bank_credits (business_id, settlement_utr) WHERE settlement_utr IS NOT NULL;
CREATE INDEX bank_credits_by_utr ON bank_credits (business_id, utr) WHERE utr IS NOT NULL;
CREATE INDEX bank_credits_by_day ON bank_credits (business_id, day, id) INCLUDE (amount, state);
-- The list of what was set aside, newest first.
CREATE INDEX bank_credits_set_aside ON bank_credits (business_id, day, id) WHERE state = 'not_for_invoice';

-- Each import that has a credit. When one is undone, the credit moves to another.
CREATE TABLE bank_credit_imports (
  business_id uuid NOT NULL,
  credit_id uuid NOT NULL,
  import_id uuid NOT NULL,
  PRIMARY KEY (business_id, credit_id, import_id),
  FOREIGN KEY (business_id, credit_id) REFERENCES bank_credits (business_id, id) ON DELETE CASCADE,
  FOREIGN KEY (business_id, import_id) REFERENCES bank_imports (business_id, id)
);
CREATE INDEX bank_credit_imports_by_import ON bank_credit_imports (business_id, import_id);

-- Columns that the owner chose for headings that Pavti does not know.
CREATE TABLE bank_formats (
  business_id uuid NOT NULL REFERENCES businesses (id),
  headings_hash bytea NOT NULL CHECK (octet_length(headings_hash) = 32),
  columns text NOT NULL CHECK (char_length(columns) <= 1000),
  day_order text CHECK (day_order IN ('day', 'month')),
  PRIMARY KEY (business_id, headings_hash)
);

CREATE VIEW read_bank_accounts AS SELECT business_id, id, digits, name FROM bank_accounts;
CREATE VIEW read_bank_credits AS
  SELECT business_id, id, import_id, source, day, amount, channel, utr, payer_upi, payer_upi_is_partial, payer_name, note,
    narration, state, payment_id, returned_on, is_settled, account_id
  FROM bank_credits;
-- Imports of a credit that are not undone.
CREATE VIEW read_bank_credit_imports AS
  SELECT s.business_id, s.credit_id, s.import_id
  FROM bank_credit_imports s JOIN bank_imports i ON i.business_id = s.business_id AND i.id = s.import_id
  WHERE i.undone_at IS NULL;

-- UPI IDs and names that paid before, by customer, as the bank printed them. They are learned when a credit is recorded.
CREATE TABLE payer_accounts (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  payer_upi text CHECK (char_length(payer_upi) BETWEEN 1 AND 255),
  payer_name text CHECK (char_length(payer_name) BETWEEN 1 AND 200),
  payments integer NOT NULL CHECK (payments > 0),
  last_on date NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  CHECK (payer_upi IS NOT NULL OR payer_name IS NOT NULL)
);
-- The name belongs to the UPI ID; alone it counts only where the bank prints no UPI ID.
CREATE UNIQUE INDEX payer_accounts_once
  ON payer_accounts (business_id, customer_id, (payer_upi IS NULL), coalesce(payer_upi, payer_name));

-- Which payment a bank credit became. Undoing it deletes the row; `recorded_at` shows whether the payment changed since.
CREATE TABLE recorded_credits (
  business_id uuid NOT NULL,
  credit_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  payer_account_id uuid,
  recorded_at timestamptz NOT NULL,
  is_joined boolean NOT NULL DEFAULT false,
  former_received_on date,
  former_reference text,
  former_payer_upi text,
  former_payer_name text,
  former_round_off bigint,
  CONSTRAINT recorded_credits_one_payment PRIMARY KEY (business_id, payment_id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  CONSTRAINT joined_has_its_former_day CHECK (is_joined = (former_received_on IS NOT NULL))
);
CREATE INDEX recorded_credits_by_credit ON recorded_credits (business_id, credit_id);

-- Which payment a credit became or was joined to.
CREATE VIEW read_recorded_credits AS
  SELECT business_id, credit_id, payment_id, is_joined FROM recorded_credits;
-- Credits that wait for the owner's decision. A credit with the UTR and amount of a recorded payment is that payment and
-- does not wait; one that only resembles a recorded payment does.
CREATE VIEW read_waiting_credits AS
  SELECT c.business_id, c.id FROM bank_credits c
  WHERE c.state = 'open' AND NOT (c.utr IS NOT NULL AND c.returned_on IS NULL AND EXISTS (
    SELECT FROM payments p
    WHERE p.business_id = c.business_id AND upper(p.reference) = upper(c.utr) AND p.reference IS NOT NULL
      AND p.undone_at IS NULL AND p.method NOT IN ('tds', 'write_off') AND p.amount + p.round_off = c.amount
      AND NOT EXISTS (SELECT FROM recorded_credits r WHERE r.business_id = p.business_id AND r.payment_id = p.id)));

CREATE FUNCTION reopen_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  undone uuid[];
BEGIN
  SELECT array_agg(DISTINCT r.credit_id) INTO undone FROM recorded_credits r
    WHERE r.business_id = NEW.business_id AND r.payment_id = NEW.id;
  UPDATE bank_credits SET state = 'open', payment_id = NULL
    WHERE business_id = NEW.business_id AND state = 'recorded' AND (payment_id = NEW.id OR id = ANY(undone));
  UPDATE payer_accounts a SET payments = a.payments - 1
    FROM recorded_credits r
    WHERE r.business_id = NEW.business_id AND r.credit_id = ANY(undone) AND a.business_id = r.business_id
      AND a.id = r.payer_account_id AND a.payments > 1;
  DELETE FROM payer_accounts a USING recorded_credits r
    WHERE r.business_id = NEW.business_id AND r.credit_id = ANY(undone) AND a.business_id = r.business_id
      AND a.id = r.payer_account_id AND a.payments = 1
      AND (SELECT count(*) FROM recorded_credits o WHERE o.business_id = a.business_id AND o.payer_account_id = a.id) = 1;
  DELETE FROM recorded_credits WHERE business_id = NEW.business_id AND credit_id = ANY(undone);
  RETURN NULL;
END $$;
-- A bank credit is recorded only while its payment is not undone, whatever way it is undone. What was learned about its
-- payer is forgotten.
CREATE TRIGGER reopen_credit AFTER UPDATE OF undone_at ON payments
  FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) EXECUTE FUNCTION reopen_credit();

CREATE FUNCTION require_undone_together() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.method <> 'tds' AND EXISTS (SELECT FROM payments o
    WHERE o.business_id = NEW.business_id AND o.undone_at IS NULL AND o.method <> 'tds'
      AND (o.id = NEW.recorded_with OR o.recorded_with = NEW.id OR o.recorded_with = NEW.recorded_with)) THEN
    RAISE EXCEPTION 'Payments of one credit are undone together.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
-- The payments of one bank credit are undone together; otherwise the credit would wait again as a whole while a part of it
-- is recorded. TDS may be undone alone.
CREATE CONSTRAINT TRIGGER require_undone_together AFTER UPDATE OF undone_at ON payments
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) EXECUTE FUNCTION require_undone_together();
