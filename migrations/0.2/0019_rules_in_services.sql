-- Services decide what these triggers decided; what stays of them keeps a sum and refuses half of a change.

-- The day that taxes an advance: advanceTaxDay (domain/gstr1). Without it a voucher is refused.
DROP TRIGGER set_taxed_on ON receipt_vouchers;
DROP FUNCTION set_taxed_on;

-- Undoing a payment with the allocation that is all of it: undoWithPayments (server/features/settlement).
CREATE OR REPLACE FUNCTION change_allocated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was bigint := CASE WHEN OLD.undone_at IS NULL THEN OLD.amount ELSE 0 END;
  becomes bigint := CASE WHEN NEW.undone_at IS NULL THEN NEW.amount ELSE 0 END;
BEGIN
  UPDATE payments SET allocated = allocated - was + becomes
    WHERE business_id = NEW.business_id AND id = NEW.payment_id;
  RETURN NULL;
END $$;

CREATE FUNCTION require_payment_undone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payments p
      WHERE p.business_id = NEW.business_id AND p.id = NEW.payment_id AND p.undone_at IS NULL AND p.amount = NEW.amount)
    AND NOT EXISTS (SELECT FROM invoice_payments m WHERE m.business_id = NEW.business_id AND m.moved_from = NEW.id) THEN
    RAISE EXCEPTION 'A payment is undone with the allocation that is all of it.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
-- An allocation that was recorded with its payment and is all of it has the id of the payment, and both are undone
-- together. An allocation that moved to another invoice is no undone payment.
CREATE CONSTRAINT TRIGGER require_payment_undone AFTER UPDATE OF undone_at ON invoice_payments
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL AND NEW.id = NEW.payment_id)
  EXECUTE FUNCTION require_payment_undone();

-- For statements and receipts.
CREATE OR REPLACE VIEW read_invoice_payments AS
  SELECT business_id, id, invoice_id, received_on, amount, method, reference, note, recorded_at, undone_at, undone_reason,
    payment_id, undone_by, recorded_by, moved_from, round_off
  FROM invoice_payments;
CREATE OR REPLACE VIEW read_invoice_refunds AS
  SELECT business_id, id, invoice_id, refunded_on, amount, method, reference, note, undone_at, undone_reason, recorded_at
  FROM invoice_refunds;
CREATE OR REPLACE VIEW read_invoices AS
  SELECT business_id, id, kind, state, tab, number, issued_on, due_on, paid_on, created_at, seller_name, seller_details,
    customer_id, customer_name, customer_details, customer_upi, search_key, notes, place_of_supply, supply_type,
    reverse_charge, prices_include_tax, taxable, cgst, sgst, igst, round_off, amount, amount_paid, amount_credited,
    amount_refunded, credits_id, credit_reason, void_reason,
    CASE WHEN state IN ('pending', 'part_paid') THEN amount - amount_paid - amount_credited ELSE 0 END AS balance,
    xmin::text || ' ' || ctid::text AS row_version,
    payment_code, moved_upi, asked_extra, amount_waived, debits_id
  FROM invoices;
