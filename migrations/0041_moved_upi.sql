-- Where payers of an invoice pay since the seller moved its link to another UPI ID; null: to customer_upi, which the invoice
-- was made with and its PDF shows.
ALTER TABLE invoices ADD COLUMN moved_upi text CHECK (char_length(moved_upi) BETWEEN 1 AND 255),
  ADD CONSTRAINT moved_upi_is_another CHECK (moved_upi <> customer_upi) NOT VALID;

CREATE OR REPLACE VIEW read_invoices AS
  SELECT business_id, id, kind, state, tab, number, issued_on, due_on, paid_on, created_at, seller_name, seller_details,
    customer_id, customer_name, customer_details, customer_upi, search_key, notes, place_of_supply, supply_type,
    reverse_charge, prices_include_tax, taxable, cgst, sgst, igst, round_off, amount, amount_paid, amount_credited,
    amount_refunded, credits_id, credit_reason, void_reason,
    CASE WHEN state IN ('pending', 'part_paid') THEN amount - amount_paid - amount_credited ELSE 0 END AS balance,
    xmin::text || ' ' || ctid::text AS row_version,
    payment_code, moved_upi
  FROM invoices;
