-- Payments with their allocations and refunds, receipts, revoked links, and claims of payers.

-- Money received from a customer. Rows of invoice_payments are its allocations to invoices; what is neither allocated nor
-- refunded is the advance of the customer. An undone payment stays, with its reason.
CREATE TABLE payments (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Null only for an invoice without a customer.
  customer_id uuid,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Received beyond the amount, because payment links asked for it (paise tags).
  round_off bigint NOT NULL DEFAULT 0 CHECK (round_off >= 0),
  -- The sum of the allocations that are not undone; triggers of invoice_payments maintain it.
  allocated bigint NOT NULL DEFAULT 0 CHECK (allocated >= 0),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  received_on date NOT NULL,
  method text NOT NULL DEFAULT 'upi' CHECK (method IN ('upi', 'cash', 'bank', 'cheque', 'card', 'tds', 'other', 'write_off')),
  reference text CHECK (char_length(reference) BETWEEN 1 AND 50),
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  payer_upi text CHECK (char_length(payer_upi) BETWEEN 1 AND 255),
  payer_name text CHECK (char_length(payer_name) BETWEEN 1 AND 200),
  source text NOT NULL DEFAULT 'by_hand' CHECK (source IN ('by_hand', 'claim', 'bank', 'sms', 'import')),
  -- In hundredths of a percent: 1000 is 10%.
  tds_rate integer CHECK (tds_rate BETWEEN 1 AND 10000),
  tds_section text CHECK (char_length(tds_section) BETWEEN 1 AND 30),
  certificate_received_on date,
  -- The payment that this one was recorded with: its TDS, or another customer's part of one bank credit. Only the first of
  -- them has the UTR.
  recorded_with uuid,
  recorded_by uuid NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  undone_by uuid,
  undone_reason text CHECK (char_length(undone_reason) BETWEEN 1 AND 200),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  FOREIGN KEY (business_id, recorded_by) REFERENCES users (business_id, id),
  FOREIGN KEY (business_id, recorded_with) REFERENCES payments (business_id, id),
  FOREIGN KEY (business_id, undone_by) REFERENCES users (business_id, id),
  CONSTRAINT only_tds_has_a_rate
    CHECK (method = 'tds' OR (tds_rate IS NULL AND tds_section IS NULL AND certificate_received_on IS NULL)),
  CONSTRAINT payment_is_not_exceeded CHECK (allocated + refunded <= amount),
  CONSTRAINT undone_payment_settles_nothing CHECK (undone_at IS NULL OR (allocated = 0 AND refunded = 0)),
  CONSTRAINT write_off_has_a_reason CHECK (method <> 'write_off' OR note IS NOT NULL)
);
CREATE INDEX payments_by_day ON payments (business_id, received_on, id);
CREATE INDEX payments_by_customer ON payments (business_id, customer_id, received_on, id);
CREATE INDEX payments_recorded_with ON payments (business_id, recorded_with) WHERE recorded_with IS NOT NULL;
-- Few payments have an advance.
CREATE INDEX payments_with_advance ON payments (business_id, customer_id) INCLUDE (amount, allocated, refunded)
  WHERE undone_at IS NULL AND amount > allocated + refunded;
-- The newest of each kind of notice are read by an index.
CREATE INDEX payments_found ON payments (business_id, recorded_at DESC)
  WHERE source IN ('claim', 'bank', 'sms') AND undone_at IS NULL;
CREATE INDEX payments_by_method ON payments (business_id, method, received_on, id);
CREATE INDEX payments_by_payer ON payments (business_id, payer_upi, received_on, id) WHERE payer_upi IS NOT NULL;
-- Matching looks for recorded payments by amount and day, or by UTR.
CREATE INDEX payments_by_amount ON payments (business_id, (amount + round_off), received_on)
  WHERE undone_at IS NULL AND method NOT IN ('cash', 'tds', 'write_off');
CREATE INDEX payments_by_reference ON payments (business_id, (upper(reference)))
  WHERE undone_at IS NULL AND reference IS NOT NULL;
-- One UTR is one payment, however many invoices it settles; parts of it for other customers are recorded with it.
CREATE UNIQUE INDEX payments_one_utr ON payments (business_id, reference)
  WHERE method = 'upi' AND undone_at IS NULL AND recorded_with IS NULL;

-- Allocations: the parts of payments that settle an invoice. An undone one stays, with its reason.
CREATE TABLE invoice_payments (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  received_on date NOT NULL,
  recorded_by uuid NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  method text NOT NULL DEFAULT 'upi' CHECK (method IN ('upi', 'cash', 'bank', 'cheque', 'card', 'tds', 'other', 'write_off')),
  -- UTR, cheque number and the like.
  reference text CHECK (char_length(reference) BETWEEN 1 AND 50),
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  undone_reason text CHECK (char_length(undone_reason) BETWEEN 1 AND 200),
  undone_by uuid,
  -- Received beyond the amount, because the payment link asked for it (paise tag).
  round_off bigint NOT NULL DEFAULT 0,
  payment_id uuid NOT NULL,
  -- Of a credit that was used for this invoice: the allocation that it came from.
  moved_from uuid,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, moved_from) REFERENCES invoice_payments (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  FOREIGN KEY (business_id, recorded_by) REFERENCES users (business_id, id),
  FOREIGN KEY (business_id, undone_by) REFERENCES users (business_id, id),
  CONSTRAINT round_off_is_paise CHECK (round_off BETWEEN 0 AND 99)
);
CREATE INDEX invoice_payments_by_invoice ON invoice_payments (business_id, invoice_id);
CREATE INDEX invoice_payments_by_day ON invoice_payments (business_id, received_on, id);
CREATE INDEX invoice_payments_by_payment ON invoice_payments (business_id, payment_id);

CREATE FUNCTION add_to_allocated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET allocated = allocated + NEW.amount WHERE business_id = NEW.business_id AND id = NEW.payment_id;
  RETURN NULL;
END $$;
-- payments.allocated is the sum of the allocations that are not undone.
CREATE TRIGGER add_to_allocated AFTER INSERT ON invoice_payments
  FOR EACH ROW WHEN (NEW.undone_at IS NULL) EXECUTE FUNCTION add_to_allocated();

CREATE FUNCTION change_allocated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was bigint := CASE WHEN OLD.undone_at IS NULL THEN OLD.amount ELSE 0 END;
  becomes bigint := CASE WHEN NEW.undone_at IS NULL THEN NEW.amount ELSE 0 END;
  -- Deeper is a credit that moves to another invoice.
  is_undo boolean := pg_trigger_depth() = 1 AND becomes = 0 AND NEW.id = NEW.payment_id;
BEGIN
  UPDATE payments SET allocated = allocated - was + becomes,
    undone_at = CASE WHEN is_undo AND amount = was THEN NEW.undone_at ELSE undone_at END,
    undone_by = CASE WHEN is_undo AND amount = was THEN NEW.undone_by ELSE undone_by END,
    undone_reason = CASE WHEN is_undo AND amount = was THEN NEW.undone_reason ELSE undone_reason END
    WHERE business_id = NEW.business_id AND id = NEW.payment_id;
  RETURN NULL;
END $$;
-- The same when an allocation changes. An allocation that was recorded with its payment and is all of it has the id of the
-- payment: undoing it undoes the payment. Undoing any other one leaves an advance.
CREATE TRIGGER change_allocated AFTER UPDATE ON invoice_payments
  FOR EACH ROW WHEN ((OLD.amount, OLD.undone_at) IS DISTINCT FROM (NEW.amount, NEW.undone_at))
  EXECUTE FUNCTION change_allocated();

CREATE FUNCTION move_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  source invoice_payments;
BEGIN
  SELECT * INTO STRICT source FROM invoice_payments
    WHERE business_id = NEW.business_id AND id = NEW.moved_from AND undone_at IS NULL FOR UPDATE;
  IF source.payment_id <> NEW.payment_id OR source.received_on <> NEW.received_on OR source.amount < NEW.amount THEN
    RAISE EXCEPTION 'An allocation can only move within its payment and day.' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE invoice_payments SET
    amount = CASE WHEN source.amount = NEW.amount THEN source.amount ELSE source.amount - NEW.amount END,
    undone_at = CASE WHEN source.amount = NEW.amount THEN clock_timestamp() END,
    undone_by = CASE WHEN source.amount = NEW.amount THEN NEW.recorded_by END,
    undone_reason = CASE WHEN source.amount = NEW.amount THEN 'Used for another invoice' END
    WHERE business_id = source.business_id AND id = source.id;
  RETURN NEW;
END $$;
-- A credit that is used for another invoice is taken from the allocation that it came from, within one payment and day. So
-- the sums of the day stay, and its books may be closed. Named to run before the other triggers.
CREATE TRIGGER b_moved_allocation BEFORE INSERT ON invoice_payments
  FOR EACH ROW WHEN (NEW.moved_from IS NOT NULL) EXECUTE FUNCTION move_allocation();

CREATE FUNCTION require_open_books_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM require_open_books(OLD.business_id, OLD.received_on);
  END IF;
  PERFORM require_open_books(NEW.business_id, NEW.received_on);
  RETURN NEW;
END $$;
-- No payment is dated in closed books.
CREATE TRIGGER payments_in_open_books BEFORE INSERT ON payments
  FOR EACH ROW EXECUTE FUNCTION require_open_books_of_payment();
-- A payment of closed books is not changed or undone.
CREATE TRIGGER payments_stay_in_closed_books BEFORE UPDATE ON payments
  FOR EACH ROW WHEN ((OLD.received_on, OLD.amount, OLD.undone_at) IS DISTINCT FROM (NEW.received_on, NEW.amount, NEW.undone_at))
  EXECUTE FUNCTION require_open_books_of_payment();
-- No allocation is dated in closed books, except by a move within its day, which changes no sum.
CREATE TRIGGER payments_in_open_books BEFORE INSERT ON invoice_payments
  FOR EACH ROW WHEN (NEW.moved_from IS NULL) EXECUTE FUNCTION require_open_books_of_payment();
-- An allocation of closed books is not changed or undone, except by such a move (b_moved_allocation, which updates at a
-- greater depth).
CREATE TRIGGER payments_stay_in_closed_books BEFORE UPDATE ON invoice_payments
  FOR EACH ROW WHEN (pg_trigger_depth() = 0
    AND (OLD.received_on, OLD.amount, OLD.undone_at) IS DISTINCT FROM (NEW.received_on, NEW.amount, NEW.undone_at))
  EXECUTE FUNCTION require_open_books_of_payment();

-- What was paid back of an invoice. An undone refund stays, with its reason.
CREATE TABLE invoice_refunds (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  refunded_on date NOT NULL,
  method text NOT NULL CHECK (method IN ('upi', 'cash', 'bank', 'cheque', 'card', 'other')),
  reference text CHECK (char_length(reference) BETWEEN 1 AND 50),
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  recorded_by uuid NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  undone_by uuid,
  undone_reason text CHECK (char_length(undone_reason) BETWEEN 1 AND 200),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, recorded_by) REFERENCES users (business_id, id),
  FOREIGN KEY (business_id, undone_by) REFERENCES users (business_id, id),
  CONSTRAINT undone_has_its_reason
    CHECK ((undone_at IS NULL) = (undone_reason IS NULL) AND (undone_at IS NULL) = (undone_by IS NULL))
);
CREATE INDEX invoice_refunds_by_invoice ON invoice_refunds (business_id, invoice_id);
CREATE INDEX invoice_refunds_by_day ON invoice_refunds (business_id, refunded_on, id);
-- One UPI payment is one refund.
CREATE UNIQUE INDEX invoice_refunds_one_utr ON invoice_refunds (business_id, reference)
  WHERE method = 'upi' AND undone_at IS NULL;

-- What was paid back of an advance. An undone refund stays, with its reason.
CREATE TABLE payment_refunds (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  refunded_on date NOT NULL,
  method text NOT NULL CHECK (method IN ('upi', 'cash', 'bank', 'cheque', 'card', 'other')),
  reference text CHECK (char_length(reference) BETWEEN 1 AND 50),
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  recorded_by uuid NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  undone_by uuid,
  undone_reason text CHECK (char_length(undone_reason) BETWEEN 1 AND 200),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  FOREIGN KEY (business_id, recorded_by) REFERENCES users (business_id, id),
  FOREIGN KEY (business_id, undone_by) REFERENCES users (business_id, id),
  CONSTRAINT undone_has_its_reason
    CHECK ((undone_at IS NULL) = (undone_reason IS NULL) AND (undone_at IS NULL) = (undone_by IS NULL))
);
CREATE INDEX payment_refunds_by_payment ON payment_refunds (business_id, payment_id);
CREATE UNIQUE INDEX payment_refunds_one_utr ON payment_refunds (business_id, reference)
  WHERE method = 'upi' AND undone_at IS NULL;

CREATE FUNCTION require_open_books_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM require_open_books(OLD.business_id, OLD.refunded_on);
  END IF;
  PERFORM require_open_books(NEW.business_id, NEW.refunded_on);
  RETURN NEW;
END $$;
-- No refund is dated in closed books.
CREATE TRIGGER refunds_in_open_books BEFORE INSERT ON invoice_refunds
  FOR EACH ROW EXECUTE FUNCTION require_open_books_of_refund();
-- A refund of closed books is not changed or undone.
CREATE TRIGGER refunds_stay_in_closed_books BEFORE UPDATE ON invoice_refunds
  FOR EACH ROW WHEN ((OLD.refunded_on, OLD.amount, OLD.undone_at) IS DISTINCT FROM (NEW.refunded_on, NEW.amount, NEW.undone_at))
  EXECUTE FUNCTION require_open_books_of_refund();
-- No refund of an advance is dated in closed books.
CREATE TRIGGER refunds_in_open_books BEFORE INSERT ON payment_refunds
  FOR EACH ROW EXECUTE FUNCTION require_open_books_of_refund();
-- A refund of an advance in closed books is not changed or undone.
CREATE TRIGGER refunds_stay_in_closed_books BEFORE UPDATE ON payment_refunds
  FOR EACH ROW WHEN ((OLD.refunded_on, OLD.amount, OLD.undone_at) IS DISTINCT FROM (NEW.refunded_on, NEW.amount, NEW.undone_at))
  EXECUTE FUNCTION require_open_books_of_refund();

CREATE VIEW read_payments AS
  SELECT business_id, id, customer_id, amount, round_off, allocated, refunded, received_on, method, reference, note, payer_upi,
    payer_name,
    source, tds_rate, tds_section, certificate_received_on, recorded_with, recorded_by, recorded_at, undone_at, undone_by,
    undone_reason
  FROM payments;
CREATE VIEW read_advances AS
  SELECT business_id, id AS payment_id, customer_id, received_on, amount - allocated - refunded AS advance
  FROM payments WHERE undone_at IS NULL AND amount > allocated + refunded;
CREATE VIEW read_invoice_payments AS
  SELECT business_id, id, invoice_id, received_on, amount, method, reference, note, recorded_at, undone_at, undone_reason,
    payment_id, undone_by, recorded_by, moved_from
  FROM invoice_payments;
CREATE VIEW read_invoice_refunds AS
  SELECT business_id, id, invoice_id, refunded_on, amount, method, reference, note, undone_at, undone_reason
  FROM invoice_refunds;
CREATE VIEW read_payment_refunds AS
  SELECT business_id, id, payment_id, amount, refunded_on, method, reference, note, recorded_at, undone_at, undone_reason
  FROM payment_refunds;

-- Public keys of receipts: one signs, the others still verify older receipts. The private key is derived from the secret
-- 'receipts', which a rotation overwrites.
CREATE TABLE receipt_keys (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{11}$'),
  public_key text NOT NULL CHECK (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  retired_at timestamptz,
  revoked_since date,
  CHECK (revoked_since IS NULL OR retired_at IS NOT NULL)
);
CREATE UNIQUE INDEX receipt_keys_one_signs ON receipt_keys ((true)) WHERE retired_at IS NULL;

-- Which payment a receipt is of, by the SHA-256 of its content, so that an online check can say that the payment was undone.
CREATE TABLE issued_receipts (
  business_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  PRIMARY KEY (business_id, payment_id, fingerprint),
  FOREIGN KEY (business_id, payment_id) REFERENCES invoice_payments (business_id, id)
);
CREATE INDEX issued_receipts_by_fingerprint ON issued_receipts (fingerprint);

-- Payment links that their seller revoked, by their signature. A row is removed once its link has expired.
CREATE TABLE revoked_payment_links (
  business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  signature text NOT NULL CHECK (char_length(signature) = 32),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, signature)
);

-- What payers say on their page that they have paid. A claim is no payment: it is in no total, state or report.
CREATE TABLE payment_claims (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  utr text NOT NULL CHECK (utr ~ '^([0-9]{12}|[A-Z0-9]{16}|[A-Z0-9]{22})$'),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9999999999),
  payer_name text CHECK (char_length(payer_name) BETWEEN 1 AND 120),
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  claimed_at timestamptz NOT NULL DEFAULT now(),
  -- settled: the invoice was paid, credited or cancelled otherwise.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'refused', 'settled')),
  closed_at timestamptz,
  -- The payment that confirmed it.
  payment_id uuid,
  refused_by uuid,
  refusal_reason text CHECK (refusal_reason IN ('not_in_bank', 'other_amount', 'other_payment')),
  -- Shown to the payer.
  refusal_note text CHECK (char_length(refusal_note) BETWEEN 1 AND 200),
  -- Keyed hashes of the network and the browser that sent the claim, different for each invoice; null after a week.
  network bytea CHECK (octet_length(network) = 16),
  device bytea CHECK (octet_length(device) = 16),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES invoice_payments (business_id, id),
  FOREIGN KEY (business_id, refused_by) REFERENCES users (business_id, id),
  CONSTRAINT confirmed_by_a_payment CHECK ((state = 'confirmed') = (payment_id IS NOT NULL)),
  CONSTRAINT open_or_closed CHECK ((state = 'open') = (closed_at IS NULL)),
  CONSTRAINT refused_with_a_reason
    CHECK ((state = 'refused') = (refusal_reason IS NOT NULL) AND (state = 'refused') = (refused_by IS NOT NULL))
);
-- A form that is sent twice is one claim. After a refusal the payer may send the same UTR again.
CREATE UNIQUE INDEX payment_claims_one_utr ON payment_claims (business_id, invoice_id, utr) WHERE state <> 'refused';
CREATE INDEX payment_claims_by_invoice ON payment_claims (business_id, invoice_id);
CREATE INDEX payment_claims_by_utr ON payment_claims (business_id, utr);
CREATE INDEX payment_claims_by_payment ON payment_claims (business_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX payment_claims_newest ON payment_claims (business_id, state, claimed_at DESC, id DESC);
CREATE INDEX payment_claims_with_sender ON payment_claims (claimed_at) WHERE network IS NOT NULL OR device IS NOT NULL;

CREATE VIEW read_payment_claims AS
  SELECT business_id, id, invoice_id, utr, amount, payer_name, note, claimed_at, state, closed_at, payment_id,
    refused_by, refusal_reason, refusal_note,
    -- Another text after each UPDATE of the row.
    xmin::text || ' ' || ctid::text AS row_version
  FROM payment_claims;

CREATE FUNCTION end_claims() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_open boolean := NEW.state IN ('pending', 'part_paid');
BEGIN
  IF NOT EXISTS (SELECT FROM payment_claims WHERE business_id = NEW.business_id AND invoice_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  UPDATE payment_claims c SET state = 'open', closed_at = NULL, payment_id = NULL
  WHERE c.business_id = NEW.business_id AND c.invoice_id = NEW.id AND (
    (c.state = 'settled' AND is_open)
    OR (c.state = 'confirmed' AND EXISTS (
      SELECT FROM read_invoice_payments p
      WHERE p.business_id = c.business_id AND p.id = c.payment_id AND p.undone_at IS NOT NULL)));
  UPDATE payment_claims c SET state = 'confirmed', closed_at = clock_timestamp(), payment_id = p.id
  FROM read_invoice_payments p
  WHERE c.business_id = NEW.business_id AND c.invoice_id = NEW.id AND c.state = 'open'
    AND p.business_id = NEW.business_id AND p.invoice_id = NEW.id AND p.reference = c.utr AND p.undone_at IS NULL;
  IF NOT is_open THEN
    UPDATE payment_claims c SET state = 'settled', closed_at = clock_timestamp()
    WHERE c.business_id = NEW.business_id AND c.invoice_id = NEW.id AND c.state = 'open';
  END IF;
  RETURN NULL;
END $$;
-- Only an open invoice has open claims, whatever way it is settled. A payment with the UTR of a claim confirms it; other
-- claims are settled. If the payment is undone or the invoice opened again, they are open again. The caller has locked the
-- invoice.
CREATE TRIGGER end_claims AFTER UPDATE OF state, amount_paid, amount_credited ON invoices
  FOR EACH ROW WHEN ((OLD.state, OLD.amount_paid, OLD.amount_credited) IS DISTINCT FROM (NEW.state, NEW.amount_paid, NEW.amount_credited))
  EXECUTE FUNCTION end_claims();
