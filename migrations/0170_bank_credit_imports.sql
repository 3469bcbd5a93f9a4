-- Each import that has a credit. When one of them is undone, the credit passes on to another.
CREATE TABLE bank_credit_imports (
  business_id uuid NOT NULL,
  credit_id uuid NOT NULL,
  import_id uuid NOT NULL,
  PRIMARY KEY (business_id, credit_id, import_id),
  FOREIGN KEY (business_id, credit_id) REFERENCES bank_credits (business_id, id) ON DELETE CASCADE,
  FOREIGN KEY (business_id, import_id) REFERENCES bank_imports (business_id, id)
);
CREATE INDEX bank_credit_imports_by_import ON bank_credit_imports (business_id, import_id);

INSERT INTO bank_credit_imports (business_id, credit_id, import_id)
  SELECT business_id, id, import_id FROM bank_credits WHERE import_id IS NOT NULL;

CREATE TRIGGER add_stored_bytes AFTER INSERT ON bank_credit_imports REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes();
CREATE TRIGGER remove_stored_bytes AFTER DELETE ON bank_credit_imports REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes();

-- Imports of a credit that are not undone.
CREATE VIEW read_bank_credit_imports AS
  SELECT s.business_id, s.credit_id, s.import_id
  FROM bank_credit_imports s JOIN bank_imports i ON i.business_id = s.business_id AND i.id = s.import_id
  WHERE i.undone_at IS NULL;
