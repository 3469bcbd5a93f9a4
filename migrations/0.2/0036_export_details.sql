-- Country, currency, LUT, shipping bill and port of an export (CGST Rule 46, proviso; GSTR-1, table 6A).
ALTER TABLE invoices ADD COLUMN export_details jsonb CHECK (jsonb_typeof(export_details) = 'object');

DROP TRIGGER change_stored_bytes ON invoices;
CREATE TRIGGER change_stored_bytes
  AFTER UPDATE OF notes, terms, seller_details, customer_details, po_number, ship_to, transport, custom_fields, export_details
  ON invoices FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row();

CREATE OR REPLACE VIEW read_invoice_extras AS
  SELECT business_id, id, po_number, po_date, ship_to, transport, custom_fields, export_details FROM invoices;

-- SWIFT code (BIC, ISO 9362) of the bank, printed on export invoices.
ALTER TABLE businesses ADD COLUMN bank_swift text CHECK (bank_swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$');
