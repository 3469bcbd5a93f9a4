-- The last day whose books are closed, as after a return was filed: nothing more is dated or cancelled up to that day.
ALTER TABLE businesses ADD COLUMN books_closed_to date;

-- Shares the row of the business until the transaction ends, so that books are never closed around a change under way.
-- Other tables with a dated entry of the books use it in a trigger as well.
CREATE FUNCTION require_open_books(of_business uuid, day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  closed_to date;
BEGIN
  SELECT books_closed_to INTO closed_to FROM businesses WHERE id = of_business FOR SHARE;
  IF day <= closed_to THEN
    RAISE EXCEPTION 'The books of this business are closed up to %.', closed_to
      USING ERRCODE = 'check_violation', CONSTRAINT = 'books_are_open';
  END IF;
END $$;

CREATE FUNCTION require_open_books_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state <> 'draft' THEN
    PERFORM require_open_books(OLD.business_id, OLD.issued_on);
  END IF;
  IF NEW.state <> 'draft' THEN
    PERFORM require_open_books(NEW.business_id, NEW.issued_on);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER documents_in_open_books BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.state <> 'draft') EXECUTE FUNCTION require_open_books_of_document();
-- What is received or credited later belongs to a day of its own, so it may change what is owed on a closed invoice.
CREATE TRIGGER documents_stay_in_closed_books BEFORE UPDATE ON invoices
  FOR EACH ROW WHEN ((OLD.state <> 'draft' OR NEW.state <> 'draft') AND (
    (OLD.state = 'draft') <> (NEW.state = 'draft') OR (OLD.state = 'void') <> (NEW.state = 'void')
    OR (OLD.issued_on, OLD.kind, OLD.number, OLD.amount, OLD.taxable, OLD.cgst, OLD.sgst, OLD.igst, OLD.round_off,
      OLD.place_of_supply, OLD.supply_type, OLD.reverse_charge, OLD.customer_name, OLD.customer_details, OLD.seller_details)
    IS DISTINCT FROM (NEW.issued_on, NEW.kind, NEW.number, NEW.amount, NEW.taxable, NEW.cgst, NEW.sgst, NEW.igst, NEW.round_off,
      NEW.place_of_supply, NEW.supply_type, NEW.reverse_charge, NEW.customer_name, NEW.customer_details, NEW.seller_details)))
  EXECUTE FUNCTION require_open_books_of_document();

CREATE FUNCTION require_open_books_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM require_open_books(OLD.business_id, OLD.received_on);
  END IF;
  PERFORM require_open_books(NEW.business_id, NEW.received_on);
  RETURN NEW;
END $$;
CREATE TRIGGER payments_in_open_books BEFORE INSERT ON invoice_payments
  FOR EACH ROW EXECUTE FUNCTION require_open_books_of_payment();
CREATE TRIGGER payments_stay_in_closed_books BEFORE UPDATE ON invoice_payments
  FOR EACH ROW WHEN ((OLD.received_on, OLD.amount, OLD.undone_at) IS DISTINCT FROM (NEW.received_on, NEW.amount, NEW.undone_at))
  EXECUTE FUNCTION require_open_books_of_payment();
