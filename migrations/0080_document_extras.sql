-- Optional details of a document that change no amount: the customer's order, where the goods go (CGST Rule 46(e), (o)), how
-- they travel, and fields that the seller named.
SET LOCAL lock_timeout = '2s';
ALTER TABLE invoices
  ADD COLUMN po_number text CHECK (char_length(po_number) BETWEEN 1 AND 50),
  ADD COLUMN po_date date,
  -- name, address, state_code
  ADD COLUMN ship_to jsonb CHECK (jsonb_typeof(ship_to) = 'object' AND char_length(ship_to ->> 'address') BETWEEN 1 AND 500),
  -- mode, vehicle_number, lr_number, eway_bill_number
  ADD COLUMN transport jsonb CHECK (jsonb_typeof(transport) = 'object'
    AND coalesce(transport ->> 'eway_bill_number', '000000000000') ~ '^[0-9]{12}$'),
  -- label, value
  ADD COLUMN custom_fields jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(custom_fields) = 'array' AND jsonb_array_length(custom_fields) <= 3);

-- Proposed for the next invoice.
ALTER TABLE businesses ADD COLUMN custom_field_labels text[] NOT NULL DEFAULT '{}'
  CHECK (cardinality(custom_field_labels) <= 3);

DROP TRIGGER change_stored_bytes ON invoices;
CREATE TRIGGER change_stored_bytes
  AFTER UPDATE OF notes, terms, seller_details, customer_details, po_number, ship_to, transport, custom_fields ON invoices
  FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row();

-- Apart from read_invoices, because few rooms need these columns.
CREATE VIEW read_invoice_extras AS
  SELECT business_id, id, po_number, po_date, ship_to, transport, custom_fields FROM invoices;
