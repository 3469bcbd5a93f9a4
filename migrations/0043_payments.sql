-- Money received from a customer. Rows of invoice_payments are the parts of it that settle invoices ("allocations"); what is
-- neither allocated nor refunded is the customer's advance. An undone payment stays, with its reason.
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
  -- Of TDS: the payment that it was recorded with.
  recorded_with uuid,
  recorded_by uuid NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  undone_by uuid,
  undone_reason text CHECK (char_length(undone_reason) BETWEEN 1 AND 200),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, recorded_by) REFERENCES users (business_id, id),
  FOREIGN KEY (business_id, undone_by) REFERENCES users (business_id, id),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  FOREIGN KEY (business_id, recorded_with) REFERENCES payments (business_id, id),
  CONSTRAINT payment_is_not_exceeded CHECK (allocated + refunded <= amount),
  CONSTRAINT undone_payment_settles_nothing CHECK (undone_at IS NULL OR (allocated = 0 AND refunded = 0)),
  CONSTRAINT only_tds_has_a_rate CHECK (
    method = 'tds' OR (tds_rate IS NULL AND tds_section IS NULL AND certificate_received_on IS NULL)),
  CONSTRAINT write_off_has_a_reason CHECK (method <> 'write_off' OR note IS NOT NULL)
);

-- Until this transaction ends, payments wait; readers do not.
LOCK TABLE invoice_payments IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO payments (business_id, id, customer_id, amount, round_off, allocated, received_on, method, reference, note, recorded_by,
    recorded_at, undone_at, undone_by, undone_reason)
  SELECT p.business_id, p.id, i.customer_id, p.amount, p.round_off, CASE WHEN p.undone_at IS NULL THEN p.amount ELSE 0 END, p.received_on,
    p.method, p.reference, p.note, p.recorded_by, p.recorded_at, p.undone_at, p.undone_by, p.undone_reason
  FROM invoice_payments p JOIN invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id;

CREATE INDEX payments_by_day ON payments (business_id, received_on, id);
CREATE INDEX payments_by_customer ON payments (business_id, customer_id, received_on, id);
CREATE INDEX payments_recorded_with ON payments (business_id, recorded_with) WHERE recorded_with IS NOT NULL;
-- Few payments have an advance.
CREATE INDEX payments_with_advance ON payments (business_id, customer_id) INCLUDE (amount, allocated, refunded)
  WHERE undone_at IS NULL AND amount > allocated + refunded;
-- One UTR is one payment, however many invoices it settles.
DROP INDEX invoice_payments_one_utr;
CREATE UNIQUE INDEX payments_one_utr ON payments (business_id, reference) WHERE method = 'upi' AND undone_at IS NULL;

-- Each of these payments settled one invoice and has its id. Rewrites the table, which is faster than an UPDATE and fires no
-- triggers.
ALTER TABLE invoice_payments ADD COLUMN payment_id uuid,
  -- Where a credit was used for this invoice: the allocation that it came from.
  ADD COLUMN moved_from uuid;
ALTER TABLE invoice_payments ALTER COLUMN payment_id TYPE uuid USING id;
ALTER TABLE invoice_payments ALTER COLUMN payment_id SET NOT NULL,
  ADD FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  ADD FOREIGN KEY (business_id, moved_from) REFERENCES invoice_payments (business_id, id),
  DROP CONSTRAINT invoice_payments_method_check,
  ADD CONSTRAINT invoice_payments_method_check CHECK (method IN ('upi', 'cash', 'bank', 'cheque', 'card', 'tds', 'other',
    'write_off')) NOT VALID;
CREATE INDEX invoice_payments_by_payment ON invoice_payments (business_id, payment_id);

-- The previous build, and whoever pays one invoice, inserts an allocation alone: its payment is made here.
CREATE FUNCTION add_missing_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments (business_id, id, customer_id, amount, round_off, received_on, method, reference, note, recorded_by,
      recorded_at)
    SELECT NEW.business_id, NEW.id, i.customer_id, NEW.amount, NEW.round_off, NEW.received_on, NEW.method, NEW.reference, NEW.note,
      NEW.recorded_by, NEW.recorded_at
    FROM invoices i WHERE i.business_id = NEW.business_id AND i.id = NEW.invoice_id;
  NEW.payment_id := NEW.id;
  RETURN NEW;
EXCEPTION WHEN unique_violation THEN
  -- By this name the previous build knows it.
  RAISE EXCEPTION 'This UTR is of another payment.' USING ERRCODE = 'unique_violation', CONSTRAINT = 'invoice_payments_one_utr';
END $$;
CREATE TRIGGER a_missing_payment BEFORE INSERT ON invoice_payments
  FOR EACH ROW WHEN (NEW.payment_id IS NULL) EXECUTE FUNCTION add_missing_payment();

-- A credit that is used for another invoice leaves one allocation and becomes another one of the same payment and day, so the
-- sums of the day stay and the books of that day may be closed.
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
CREATE TRIGGER b_moved_allocation BEFORE INSERT ON invoice_payments
  FOR EACH ROW WHEN (NEW.moved_from IS NOT NULL) EXECUTE FUNCTION move_allocation();

CREATE FUNCTION add_to_allocated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET allocated = allocated + NEW.amount WHERE business_id = NEW.business_id AND id = NEW.payment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER add_to_allocated AFTER INSERT ON invoice_payments
  FOR EACH ROW WHEN (NEW.undone_at IS NULL) EXECUTE FUNCTION add_to_allocated();

-- An allocation that was recorded with its payment and is all of it has the id of the payment and is undone together with it.
-- Any other one becomes an advance when it is undone.
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
CREATE TRIGGER change_allocated AFTER UPDATE ON invoice_payments
  FOR EACH ROW WHEN ((OLD.amount, OLD.undone_at) IS DISTINCT FROM (NEW.amount, NEW.undone_at))
  EXECUTE FUNCTION change_allocated();

-- The day of an allocation is the day on which it is earned; a move changes no sum of a day.
DROP TRIGGER payments_in_open_books ON invoice_payments;
CREATE TRIGGER payments_in_open_books BEFORE INSERT ON invoice_payments
  FOR EACH ROW WHEN (NEW.moved_from IS NULL) EXECUTE FUNCTION require_open_books_of_payment();
DROP TRIGGER payments_stay_in_closed_books ON invoice_payments;
CREATE TRIGGER payments_stay_in_closed_books BEFORE UPDATE ON invoice_payments
  FOR EACH ROW WHEN (pg_trigger_depth() = 0
    AND (OLD.received_on, OLD.amount, OLD.undone_at) IS DISTINCT FROM (NEW.received_on, NEW.amount, NEW.undone_at))
  EXECUTE FUNCTION require_open_books_of_payment();
CREATE TRIGGER payments_in_open_books BEFORE INSERT ON payments
  FOR EACH ROW EXECUTE FUNCTION require_open_books_of_payment();
CREATE TRIGGER payments_stay_in_closed_books BEFORE UPDATE ON payments
  FOR EACH ROW WHEN ((OLD.received_on, OLD.amount, OLD.undone_at) IS DISTINCT FROM (NEW.received_on, NEW.amount, NEW.undone_at))
  EXECUTE FUNCTION require_open_books_of_payment();

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
  CONSTRAINT undone_has_its_reason CHECK ((undone_at IS NULL) = (undone_reason IS NULL) AND (undone_at IS NULL) = (undone_by IS NULL))
);
CREATE INDEX payment_refunds_by_payment ON payment_refunds (business_id, payment_id);
CREATE UNIQUE INDEX payment_refunds_one_utr ON payment_refunds (business_id, reference)
  WHERE method = 'upi' AND undone_at IS NULL;
CREATE TRIGGER refunds_in_open_books BEFORE INSERT ON payment_refunds
  FOR EACH ROW EXECUTE FUNCTION require_open_books_of_refund();
CREATE TRIGGER refunds_stay_in_closed_books BEFORE UPDATE ON payment_refunds
  FOR EACH ROW WHEN ((OLD.refunded_on, OLD.amount, OLD.undone_at) IS DISTINCT FROM (NEW.refunded_on, NEW.amount, NEW.undone_at))
  EXECUTE FUNCTION require_open_books_of_refund();

DO $$
DECLARE
  counted text;
BEGIN
  INSERT INTO stored_byte_changes (business_id, bytes)
    SELECT business_id, sum(octet_length(p::text)) FROM payments p GROUP BY business_id;
  FOREACH counted IN ARRAY ARRAY['payments', 'payment_refunds'] LOOP
    EXECUTE format('CREATE TRIGGER add_stored_bytes AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes()', counted);
    EXECUTE format('CREATE TRIGGER remove_stored_bytes AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes()', counted);
    EXECUTE format('CREATE TRIGGER change_stored_bytes AFTER UPDATE OF note, undone_reason ON %I
      FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row()', counted);
  END LOOP;
END $$;

-- The part of amount_paid that nobody paid: written off. It is settled, but not earned, and cannot be refunded.
ALTER TABLE invoices ADD COLUMN amount_waived bigint NOT NULL DEFAULT 0 CHECK (amount_waived >= 0),
  ADD CONSTRAINT waived_is_settled CHECK (amount_waived = 0 OR
    (amount_waived <= amount_paid AND amount_paid + amount_credited <= amount)) NOT VALID;

ALTER TABLE invoice_history
  DROP CONSTRAINT invoice_history_what_check,
  ADD CONSTRAINT invoice_history_what_check CHECK (what IN ('drafted', 'changed', 'created', 'imported', 'marked_paid',
    'marked_pending', 'payment_recorded', 'payment_undone', 'voided', 'credited', 'refunded', 'refund_undone', 'advance_used',
    'advance_returned', 'credit_moved_in', 'credit_moved_out', 'written_off')) NOT VALID,
  DROP CONSTRAINT invoice_history_method_check,
  ADD CONSTRAINT invoice_history_method_check CHECK (method IN ('upi', 'cash', 'bank', 'cheque', 'card', 'tds', 'other',
    'write_off')) NOT VALID;

ALTER TABLE webhook_endpoints
  DROP CONSTRAINT webhook_endpoints_events_check,
  ADD CONSTRAINT webhook_endpoints_events_check CHECK (cardinality(events) > 0 AND events <@ ARRAY[
    'invoice.created', 'invoice.updated', 'invoice.paid', 'invoice.part_paid', 'invoice.payment_undone', 'invoice.voided',
    'invoice.credited', 'invoice.refunded', 'invoice.refund_undone', 'payment.claimed', 'payment.recorded', 'payment.undone',
    'payment.refunded']) NOT VALID;

CREATE OR REPLACE VIEW read_invoice_payments AS
  SELECT business_id, id, invoice_id, received_on, amount, method, reference, note, recorded_at, undone_at, undone_reason,
    payment_id, undone_by, recorded_by
  FROM invoice_payments;
CREATE OR REPLACE VIEW read_invoices AS
  SELECT business_id, id, kind, state, tab, number, issued_on, due_on, paid_on, created_at, seller_name, seller_details,
    customer_id, customer_name, customer_details, customer_upi, search_key, notes, place_of_supply, supply_type,
    reverse_charge, prices_include_tax, taxable, cgst, sgst, igst, round_off, amount, amount_paid, amount_credited,
    amount_refunded, credits_id, credit_reason, void_reason,
    CASE WHEN state IN ('pending', 'part_paid') THEN amount - amount_paid - amount_credited ELSE 0 END AS balance,
    xmin::text || ' ' || ctid::text AS row_version,
    payment_code, moved_upi, asked_extra, amount_waived
  FROM invoices;
CREATE VIEW read_payments AS
  SELECT business_id, id, customer_id, amount, round_off, allocated, refunded, received_on, method, reference, note, payer_upi, payer_name,
    source, tds_rate, tds_section, certificate_received_on, recorded_with, recorded_by, recorded_at, undone_at, undone_by,
    undone_reason
  FROM payments;
CREATE VIEW read_advances AS
  SELECT business_id, id AS payment_id, customer_id, received_on, amount - allocated - refunded AS advance
  FROM payments WHERE undone_at IS NULL AND amount > allocated + refunded;
CREATE VIEW read_payment_refunds AS
  SELECT business_id, id, payment_id, amount, refunded_on, method, reference, note, recorded_at, undone_at, undone_reason
  FROM payment_refunds;
