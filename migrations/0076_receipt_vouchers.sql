-- Receipt vouchers for advances (CGST Act, section 31(3)(d), Rule 50): at most one for a payment, never changed.
CREATE TABLE receipt_vouchers (
  business_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  number text NOT NULL CHECK (char_length(number) BETWEEN 1 AND 16),
  issued_on date NOT NULL,
  -- The advance in paise, with the tax that is in it.
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9999999999),
  supply text NOT NULL CHECK (supply IN ('goods', 'services')),
  -- Content and line as on the paper, with the names of the columns of invoices and invoice_lines.
  paper jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, payment_id),
  UNIQUE (business_id, number),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
CREATE TRIGGER add_stored_bytes AFTER INSERT ON receipt_vouchers REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes();
CREATE TRIGGER remove_stored_bytes AFTER DELETE ON receipt_vouchers REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes();

-- For the list of payments.
CREATE VIEW read_receipt_vouchers AS
  SELECT business_id, payment_id, number, issued_on, amount FROM receipt_vouchers;
