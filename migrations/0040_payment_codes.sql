-- A short code of each invoice that a payer may be asked to pay: first in the note of a UPI payment, so that a bank
-- statement names the invoice even where the note is cut. It stays the same, and no other invoice of the business has it.
ALTER TABLE invoices ADD COLUMN payment_code text CHECK (payment_code ~ '^[0-9A-Z]{4,5}$');
CREATE UNIQUE INDEX invoices_one_payment_code ON invoices (business_id, payment_code) WHERE payment_code IS NOT NULL;

-- A random code that no invoice of the business has: 3.7 million of them, without vowels (no words), without characters that
-- look alike (0 O, 1 I L, 2 Z, 5 S, 8 B, U V), and with a letter and a digit, so that it is neither a bank's abbreviation nor a
-- number. Null if a thousand of them are taken. The caller has locked the totals of the business, so no other transaction
-- takes the same code meanwhile; the index refuses it otherwise.
CREATE FUNCTION free_payment_code(business uuid) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  characters constant text := 'CDFGHJKMNPQRTVWXY34679';
  code text;
BEGIN
  FOR attempt IN 1..1000 LOOP
    code := '';
    FOR place IN 1..5 LOOP
      code := code || substr(characters, 1 + floor(random() * length(characters))::int, 1);
    END LOOP;
    IF code ~ '[0-9]' AND code ~ '[A-Z]'
      AND NOT EXISTS (SELECT FROM invoices i WHERE i.business_id = business AND i.payment_code = code) THEN
      RETURN code;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION set_payment_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payment_code := free_payment_code(NEW.business_id);
  RETURN NEW;
END $$;
-- In the database, because invoices are created, issued, imported and opened again, by this build and the one before it.
CREATE TRIGGER set_payment_code BEFORE INSERT OR UPDATE OF state ON invoices FOR EACH ROW
  WHEN (NEW.payment_code IS NULL AND NEW.state IN ('pending', 'part_paid')) EXECUTE FUNCTION set_payment_code();

UPDATE invoices SET payment_code = free_payment_code(business_id) WHERE state IN ('pending', 'part_paid');

CREATE OR REPLACE VIEW read_invoices AS
  SELECT business_id, id, kind, state, tab, number, issued_on, due_on, paid_on, created_at, seller_name, seller_details,
    customer_id, customer_name, customer_details, customer_upi, search_key, notes, place_of_supply, supply_type,
    reverse_charge, prices_include_tax, taxable, cgst, sgst, igst, round_off, amount, amount_paid, amount_credited,
    amount_refunded, credits_id, credit_reason, void_reason,
    CASE WHEN state IN ('pending', 'part_paid') THEN amount - amount_paid - amount_credited ELSE 0 END AS balance,
    xmin::text || ' ' || ctid::text AS row_version,
    payment_code
  FROM invoices;
