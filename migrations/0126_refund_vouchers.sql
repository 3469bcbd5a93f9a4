-- Refund vouchers for advances that were paid back (CGST Act, section 31(3)(e), Rule 51): one for a refund, never changed.
CREATE TABLE refund_vouchers (
  business_id uuid NOT NULL,
  refund_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  number text NOT NULL CHECK (char_length(number) BETWEEN 1 AND 16),
  issued_on date NOT NULL,
  -- What was paid back, in paise, with the tax that was in it.
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9999999999),
  -- Content and line as on the paper, with the names of the columns of invoices and invoice_lines.
  paper jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, refund_id),
  UNIQUE (business_id, number),
  FOREIGN KEY (business_id, refund_id) REFERENCES payment_refunds (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES receipt_vouchers (business_id, payment_id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
CREATE INDEX refund_vouchers_by_payment ON refund_vouchers (business_id, payment_id);
CREATE TRIGGER add_stored_bytes AFTER INSERT ON refund_vouchers REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes();
CREATE TRIGGER remove_stored_bytes AFTER DELETE ON refund_vouchers REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes();

-- receipt-vouchers. For the list of payments, exports and returns.
CREATE VIEW read_refund_vouchers AS
  SELECT business_id, refund_id, payment_id, number, issued_on, amount, paper FROM refund_vouchers;
