-- Paise tags: where the seller wants them, an open invoice asks for 1 to 99 paise more than its balance, so that its asked
-- amount is no other open invoice's and names it in a bank statement. They are in no sum; what is paid of them is rounded off.
ALTER TABLE businesses ADD COLUMN adds_paise boolean NOT NULL DEFAULT false;
ALTER TABLE invoices ADD COLUMN asked_extra bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT asked_extra_is_paise CHECK (asked_extra BETWEEN 0 AND 99) NOT VALID;
-- What was received beyond the amount of a payment, because it was asked for.
ALTER TABLE invoice_payments ADD COLUMN round_off bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT round_off_is_paise CHECK (round_off BETWEEN 0 AND 99) NOT VALID;

CREATE INDEX invoices_by_asked ON invoices (business_id, (amount - amount_paid - amount_credited + asked_extra))
  WHERE state IN ('pending', 'part_paid');

-- The fewest paise that make the asked amount unlike that of every other open invoice; 0 if all 99 are taken. The caller has
-- locked the totals of the business, so no other invoice takes them meanwhile.
CREATE FUNCTION free_asked_extra(business uuid, invoice uuid, balance bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(extra), 0) FROM generate_series(1, 99) AS extra
  WHERE NOT EXISTS (SELECT FROM invoices i
    WHERE i.business_id = business AND i.id <> invoice AND i.state IN ('pending', 'part_paid')
      AND i.amount - i.amount_paid - i.amount_credited + i.asked_extra = balance + extra)
$$;

CREATE FUNCTION set_asked_extra() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.asked_extra := CASE WHEN (SELECT adds_paise FROM businesses WHERE id = NEW.business_id) THEN
    free_asked_extra(NEW.business_id, NEW.id, NEW.amount - NEW.amount_paid - NEW.amount_credited) ELSE 0 END;
  RETURN NEW;
END $$;
-- In the database, because invoices are created, issued, imported, paid in part, credited and opened again.
CREATE TRIGGER set_asked_extra_of_new BEFORE INSERT ON invoices FOR EACH ROW
  WHEN (NEW.state IN ('pending', 'part_paid')) EXECUTE FUNCTION set_asked_extra();
CREATE TRIGGER set_asked_extra BEFORE UPDATE OF state, amount, amount_paid, amount_credited ON invoices FOR EACH ROW
  WHEN (NEW.state IN ('pending', 'part_paid') AND (OLD.state NOT IN ('pending', 'part_paid')
    OR NEW.amount - NEW.amount_paid - NEW.amount_credited <> OLD.amount - OLD.amount_paid - OLD.amount_credited))
  EXECUTE FUNCTION set_asked_extra();

CREATE OR REPLACE VIEW read_invoices AS
  SELECT business_id, id, kind, state, tab, number, issued_on, due_on, paid_on, created_at, seller_name, seller_details,
    customer_id, customer_name, customer_details, customer_upi, search_key, notes, place_of_supply, supply_type,
    reverse_charge, prices_include_tax, taxable, cgst, sgst, igst, round_off, amount, amount_paid, amount_credited,
    amount_refunded, credits_id, credit_reason, void_reason,
    CASE WHEN state IN ('pending', 'part_paid') THEN amount - amount_paid - amount_credited ELSE 0 END AS balance,
    xmin::text || ' ' || ctid::text AS row_version,
    payment_code, moved_upi, asked_extra
  FROM invoices;
