-- What the e-invoice portal answered for a tax invoice or note (CGST Rule 48(4)): at most one for a document, because its
-- IRN is made of GSTIN, fiscal year, type and number.
CREATE TABLE e_invoices (
  business_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  user_id uuid NOT NULL,
  irn text NOT NULL CHECK (irn ~ '^[0-9a-f]{64}$'),
  ack_number text NOT NULL CHECK (ack_number ~ '^[0-9]{1,20}$'),
  acknowledged_on date NOT NULL,
  -- The whole text of the signed QR code (JWT), which is printed.
  signed_qr text CHECK (char_length(signed_qr) BETWEEN 1 AND 2300),
  cancelled_on date CHECK (cancelled_on >= acknowledged_on),
  recorded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, invoice_id),
  UNIQUE (business_id, irn),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES memberships (business_id, user_id)
);
CREATE TRIGGER add_stored_bytes AFTER INSERT ON e_invoices REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes();
CREATE TRIGGER remove_stored_bytes AFTER DELETE ON e_invoices REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes();
CREATE TRIGGER change_stored_bytes AFTER UPDATE ON e_invoices
  FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row();

CREATE VIEW read_e_invoices AS
  SELECT business_id, invoice_id, irn, ack_number, acknowledged_on, signed_qr, cancelled_on, recorded_at FROM e_invoices;
