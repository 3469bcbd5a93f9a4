-- The day of supply of an advance with a receipt voucher: that of the payment (CGST Act, section 13(2)), or of the voucher
-- where the books of that day were closed already.
SET LOCAL lock_timeout = '5s';
ALTER TABLE receipt_vouchers ADD COLUMN taxed_on date;
UPDATE receipt_vouchers v SET taxed_on = p.received_on FROM payments p
WHERE p.business_id = v.business_id AND p.id = v.payment_id;
ALTER TABLE receipt_vouchers ALTER COLUMN taxed_on SET NOT NULL;

-- A trigger, because the previous build still inserts vouchers; the lock keeps the books as they are meanwhile.
CREATE FUNCTION set_taxed_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed_to date;
  received date;
BEGIN
  SELECT books_closed_to INTO closed_to FROM businesses WHERE id = NEW.business_id FOR SHARE;
  SELECT received_on INTO STRICT received FROM payments WHERE business_id = NEW.business_id AND id = NEW.payment_id;
  NEW.taxed_on := CASE WHEN received <= closed_to THEN NEW.issued_on ELSE received END;
  RETURN NEW;
END $$;
CREATE TRIGGER set_taxed_on BEFORE INSERT ON receipt_vouchers FOR EACH ROW EXECUTE FUNCTION set_taxed_on();

-- receipt-vouchers. For returns.
CREATE OR REPLACE VIEW read_receipt_vouchers AS
  SELECT business_id, payment_id, number, issued_on, amount, supply, taxed_on, paper FROM receipt_vouchers;
-- invoices. For returns.
CREATE OR REPLACE VIEW read_invoice_payments AS
  SELECT business_id, id, invoice_id, received_on, amount, method, reference, note, recorded_at, undone_at, undone_reason,
    payment_id, undone_by, recorded_by, moved_from
  FROM invoice_payments;
