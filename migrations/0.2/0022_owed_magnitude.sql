-- A new invoice changes what its customer owes. Indexes by that amount, and with a condition on it, made PostgreSQL write all
-- indexes of the customer anew, the n-grams too: a fifth of the log of an invoice. So indexes have the magnitude of the
-- amount, which seldom changes, and pages have room for another version of the row.
ALTER TABLE customers SET (fillfactor = 85);
-- The number of digits of `owed`, and the first digit: 125050 has 61. 0: nothing is owed. A larger magnitude is a larger
-- amount.
ALTER TABLE customers ADD COLUMN owed_magnitude integer GENERATED ALWAYS AS (
  CASE WHEN owed > 0 THEN char_length(owed::text) * 10 + left(owed::text, 1)::integer ELSE 0 END) STORED NOT NULL;

DROP INDEX customers_owing;
CREATE INDEX customers_owing ON customers (business_id, owed_magnitude) WHERE owed_magnitude > 0;
DROP INDEX customers_owing_by_name;
CREATE INDEX customers_owing_by_name ON customers (business_id, name_key, id, oldest_due_on) INCLUDE (search_key)
  WHERE owed_magnitude > 0 AND archived_at IS NULL AND merged_into IS NULL;

CREATE OR REPLACE VIEW read_customers AS
  SELECT business_id, id, name, phone, email, address, gstin, state_code, notes, archived_at, merged_into, search_key,
    invoices, owed, received, oldest_due_on, reminded_at, promised_on, language, owed_magnitude
  FROM customers;
