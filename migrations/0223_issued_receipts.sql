-- Which payment a receipt is of, by the SHA-256 of what it says, so that an online check can say that the payment was undone.
SET LOCAL lock_timeout = '5s';
CREATE TABLE issued_receipts (
  business_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  PRIMARY KEY (business_id, payment_id, fingerprint),
  FOREIGN KEY (business_id, payment_id) REFERENCES invoice_payments (business_id, id)
);
CREATE INDEX issued_receipts_by_fingerprint ON issued_receipts (fingerprint);
CREATE TRIGGER add_stored_bytes AFTER INSERT ON issued_receipts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes();
CREATE TRIGGER remove_stored_bytes AFTER DELETE ON issued_receipts REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes();
