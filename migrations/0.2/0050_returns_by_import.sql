-- Each import that has the return of a credit. When the last of them is undone, the return is forgotten.
CREATE TABLE bank_credit_returns (
  business_id uuid NOT NULL,
  credit_id uuid NOT NULL,
  import_id uuid NOT NULL,
  PRIMARY KEY (business_id, credit_id, import_id),
  FOREIGN KEY (business_id, credit_id) REFERENCES bank_credits (business_id, id) ON DELETE CASCADE,
  FOREIGN KEY (business_id, import_id) REFERENCES bank_imports (business_id, id)
);
CREATE INDEX bank_credit_returns_by_import ON bank_credit_returns (business_id, import_id);
INSERT INTO bank_credit_returns
  SELECT business_id, id, return_import_id FROM bank_credits WHERE return_import_id IS NOT NULL;
DROP INDEX bank_credits_returned_by_import;
-- Also finds the returns of a statement's days. Few credits have one.
DROP INDEX bank_credits_returned;
CREATE INDEX bank_credits_returned ON bank_credits (business_id, returned_on, id) WHERE returned_on IS NOT NULL;
ALTER TABLE bank_credits DROP COLUMN return_import_id;
