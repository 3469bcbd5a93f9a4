-- What was paid back to a customer. An undone refund stays, with its reason.
-- invoices.amount_paid is what was received less what was refunded; amount_refunded is the latter.
ALTER TABLE invoices ADD COLUMN amount_refunded bigint NOT NULL DEFAULT 0 CHECK (amount_refunded >= 0);
-- Only what was received beyond the amount that is left after credit notes is refunded.
ALTER TABLE invoices ADD CONSTRAINT refund_leaves_nothing_owed
  CHECK (amount_refunded = 0 OR amount_paid + amount_credited >= amount) NOT VALID;
-- What is still to be refunded is read from this index: few invoices have anything.
CREATE INDEX invoices_refundable ON invoices (business_id, customer_id) INCLUDE (amount, amount_paid, amount_credited)
  WHERE amount_paid + amount_credited > amount;

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
  CONSTRAINT undone_has_its_reason CHECK ((undone_at IS NULL) = (undone_reason IS NULL) AND (undone_at IS NULL) = (undone_by IS NULL))
);
CREATE INDEX invoice_refunds_by_invoice ON invoice_refunds (business_id, invoice_id);
CREATE INDEX invoice_refunds_by_day ON invoice_refunds (business_id, refunded_on, id);
-- One UPI payment is one refund.
CREATE UNIQUE INDEX invoice_refunds_one_utr ON invoice_refunds (business_id, reference)
  WHERE method = 'upi' AND undone_at IS NULL;

-- On a day on which more was refunded than received, the earnings are below zero.
ALTER TABLE day_earnings DROP CONSTRAINT day_earnings_earned_check;

ALTER TABLE invoice_history
  DROP CONSTRAINT invoice_history_what_check,
  ADD CONSTRAINT invoice_history_what_check CHECK (what IN ('drafted', 'changed', 'created', 'imported', 'marked_paid',
    'marked_pending', 'payment_recorded', 'payment_undone', 'voided', 'credited', 'refunded', 'refund_undone')) NOT VALID;

CREATE FUNCTION require_open_books_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM require_open_books(OLD.business_id, OLD.refunded_on);
  END IF;
  PERFORM require_open_books(NEW.business_id, NEW.refunded_on);
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_in_open_books BEFORE INSERT ON invoice_refunds
  FOR EACH ROW EXECUTE FUNCTION require_open_books_of_refund();
CREATE TRIGGER refunds_stay_in_closed_books BEFORE UPDATE ON invoice_refunds
  FOR EACH ROW WHEN ((OLD.refunded_on, OLD.amount, OLD.undone_at) IS DISTINCT FROM (NEW.refunded_on, NEW.amount, NEW.undone_at))
  EXECUTE FUNCTION require_open_books_of_refund();

ALTER TABLE webhook_endpoints DROP CONSTRAINT webhook_endpoints_events_check;
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_events_check CHECK (cardinality(events) > 0 AND events <@ ARRAY[
  'invoice.created', 'invoice.updated', 'invoice.paid', 'invoice.part_paid', 'invoice.payment_undone', 'invoice.voided',
  'invoice.credited', 'invoice.refunded', 'invoice.refund_undone']) NOT VALID;
