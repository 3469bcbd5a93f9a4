-- What payers say on the payer's page that they have paid. A claim is no payment: it is in no total, state or report.
CREATE TABLE payment_claims (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  utr text NOT NULL CHECK (utr ~ '^[0-9]{12}$'),
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
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES invoice_payments (business_id, id),
  FOREIGN KEY (business_id, refused_by) REFERENCES users (business_id, id),
  CONSTRAINT open_or_closed CHECK ((state = 'open') = (closed_at IS NULL)),
  CONSTRAINT confirmed_by_a_payment CHECK ((state = 'confirmed') = (payment_id IS NOT NULL)),
  CONSTRAINT refused_with_a_reason
    CHECK ((state = 'refused') = (refusal_reason IS NOT NULL) AND (state = 'refused') = (refused_by IS NOT NULL))
);
-- A form that is sent twice is one claim. After a refusal the payer may send the same UTR again.
CREATE UNIQUE INDEX payment_claims_one_utr ON payment_claims (business_id, invoice_id, utr) WHERE state <> 'refused';
CREATE INDEX payment_claims_by_invoice ON payment_claims (business_id, invoice_id);
CREATE INDEX payment_claims_by_utr ON payment_claims (business_id, utr);
CREATE INDEX payment_claims_by_payment ON payment_claims (business_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX payment_claims_newest ON payment_claims (business_id, state, claimed_at DESC, id DESC);

CREATE VIEW read_payment_claims AS
  SELECT business_id, id, invoice_id, utr, amount, payer_name, note, claimed_at, state, closed_at, payment_id,
    refused_by, refusal_reason, refusal_note,
    -- Another text after each UPDATE of the row.
    xmin::text || ' ' || ctid::text AS row_version
  FROM payment_claims;

CREATE TRIGGER add_stored_bytes AFTER INSERT ON payment_claims REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes();
CREATE TRIGGER remove_stored_bytes AFTER DELETE ON payment_claims REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes();
CREATE TRIGGER change_stored_bytes AFTER UPDATE ON payment_claims
  FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row();

-- Whatever settles an invoice ends its open claims: a payment with the UTR of a claim confirms it, others are settled. If the
-- payment is undone or the invoice is open again, they are open again. The caller has locked the invoice.
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
CREATE TRIGGER end_claims AFTER UPDATE OF state, amount_paid, amount_credited ON invoices
  FOR EACH ROW WHEN ((OLD.state, OLD.amount_paid, OLD.amount_credited) IS DISTINCT FROM (NEW.state, NEW.amount_paid, NEW.amount_credited))
  EXECUTE FUNCTION end_claims();

ALTER TABLE webhook_endpoints DROP CONSTRAINT webhook_endpoints_events_check;
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_events_check CHECK (cardinality(events) > 0 AND events <@ ARRAY[
  'invoice.created', 'invoice.updated', 'invoice.paid', 'invoice.part_paid', 'invoice.payment_undone', 'invoice.voided',
  'invoice.credited', 'invoice.refunded', 'invoice.refund_undone', 'payment.claimed', 'payment.claim_refused', 'payment.recorded',
  'payment.undone', 'payment.refunded']) NOT VALID;
