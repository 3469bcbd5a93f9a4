-- A payment gets its UTR from the bank when it is joined to a credit, and loses it when the two are separated. Until now
-- only what an invoice received ended claims, so a claim of that UTR stayed open for good.
CREATE FUNCTION end_claims_of_utr() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_open boolean := (SELECT state IN ('pending', 'part_paid') FROM invoices WHERE business_id = NEW.business_id AND id = NEW.invoice_id);
BEGIN
  UPDATE payment_claims c SET state = CASE WHEN is_open THEN 'open' ELSE 'settled' END,
    closed_at = CASE WHEN NOT is_open THEN clock_timestamp() END, payment_id = NULL
  WHERE c.business_id = NEW.business_id AND c.payment_id = NEW.id AND c.state = 'confirmed' AND c.utr IS DISTINCT FROM NEW.reference
    AND EXISTS (SELECT FROM payments p WHERE p.business_id = NEW.business_id AND p.id = NEW.payment_id AND p.source <> 'claim');
  UPDATE payment_claims c SET state = 'confirmed', closed_at = clock_timestamp(), payment_id = NEW.id
  WHERE c.business_id = NEW.business_id AND c.utr = NEW.reference AND c.invoice_id = NEW.invoice_id AND c.state = 'open';
  RETURN NULL;
END $$;
-- A claim is confirmed by the payment that was recorded from it, whatever UTR the bank shows, or by one of its UTR.
CREATE TRIGGER end_claims AFTER UPDATE OF reference ON invoice_payments
  FOR EACH ROW WHEN (NEW.reference IS DISTINCT FROM OLD.reference AND NEW.undone_at IS NULL)
  EXECUTE FUNCTION end_claims_of_utr();

UPDATE payment_claims c SET state = 'confirmed', closed_at = clock_timestamp(), payment_id = p.id
FROM invoice_payments p
WHERE c.state = 'open' AND p.business_id = c.business_id AND p.invoice_id = c.invoice_id AND p.reference = c.utr
  AND p.undone_at IS NULL;
