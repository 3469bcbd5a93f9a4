-- The bank accounts of a business: by the last digits that statements print, or by a name that the owner gives.
CREATE TABLE bank_accounts (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  digits text CHECK (digits ~ '^[0-9]{4}$'),
  name text CHECK (char_length(name) BETWEEN 1 AND 40),
  PRIMARY KEY (business_id, id),
  CONSTRAINT bank_accounts_by_digits UNIQUE (business_id, digits),
  CHECK (digits IS NOT NULL OR name IS NOT NULL)
);
CREATE UNIQUE INDEX bank_accounts_by_name ON bank_accounts (business_id, lower(name)) WHERE digits IS NULL;

CREATE TRIGGER add_stored_bytes AFTER INSERT ON bank_accounts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes();
CREATE TRIGGER remove_stored_bytes AFTER DELETE ON bank_accounts REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes();
CREATE TRIGGER change_stored_bytes AFTER UPDATE OF name ON bank_accounts
  FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row();

-- Null: the file does not say, or the credit is of a message.
SET LOCAL lock_timeout = '5s';
ALTER TABLE bank_imports ADD COLUMN account_id uuid,
  ADD CONSTRAINT bank_imports_account FOREIGN KEY (business_id, account_id) REFERENCES bank_accounts (business_id, id) NOT VALID;
ALTER TABLE bank_credits ADD COLUMN account_id uuid,
  ADD CONSTRAINT bank_credits_account FOREIGN KEY (business_id, account_id) REFERENCES bank_accounts (business_id, id) NOT VALID;
CREATE OR REPLACE VIEW read_bank_credits AS
  SELECT business_id, id, import_id, source, day, amount, channel, utr, payer_upi, payer_upi_is_partial, payer_name, note,
    narration, state, payment_id, returned_on, is_settled, account_id
  FROM bank_credits;
CREATE VIEW read_bank_accounts AS SELECT business_id, id, digits, name FROM bank_accounts;
