-- UPI IDs and names that paid before, by customer, as the bank printed them. Learned when a credit is recorded.
CREATE TABLE payer_accounts (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  payer_upi text CHECK (char_length(payer_upi) BETWEEN 1 AND 255),
  payer_name text CHECK (char_length(payer_name) BETWEEN 1 AND 200),
  payments integer NOT NULL CHECK (payments > 0),
  last_on date NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  CHECK (payer_upi IS NOT NULL OR payer_name IS NOT NULL)
);
-- The name belongs to the UPI ID; alone it counts only where the bank prints no UPI ID.
CREATE UNIQUE INDEX payer_accounts_once
  ON payer_accounts (business_id, customer_id, (payer_upi IS NULL), coalesce(payer_upi, payer_name));

-- Which payment a bank credit became. An undone one is deleted; `recorded_at` tells whether the payment changed since.
CREATE TABLE recorded_credits (
  business_id uuid NOT NULL,
  credit_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  payer_account_id uuid,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, credit_id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id)
);
CREATE INDEX recorded_credits_by_payment ON recorded_credits (business_id, payment_id);

-- However a payment is undone, its credit waits again.
CREATE FUNCTION reopen_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_credits SET state = 'open', payment_id = NULL
    WHERE business_id = NEW.business_id AND payment_id = NEW.id AND state = 'recorded';
  UPDATE payer_accounts a SET payments = a.payments - 1
    FROM recorded_credits r
    WHERE r.business_id = NEW.business_id AND r.payment_id = NEW.id AND a.business_id = r.business_id
      AND a.id = r.payer_account_id AND a.payments > 1;
  DELETE FROM payer_accounts a USING recorded_credits r
    WHERE r.business_id = NEW.business_id AND r.payment_id = NEW.id AND a.business_id = r.business_id
      AND a.id = r.payer_account_id AND a.payments = 1
      AND (SELECT count(*) FROM recorded_credits o WHERE o.business_id = a.business_id AND o.payer_account_id = a.id) = 1;
  DELETE FROM recorded_credits WHERE business_id = NEW.business_id AND payment_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER reopen_credit AFTER UPDATE OF undone_at ON payments
  FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) EXECUTE FUNCTION reopen_credit();
CREATE INDEX bank_credits_by_payment ON bank_credits (business_id, payment_id) WHERE payment_id IS NOT NULL;

DO $$
DECLARE
  counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['payer_accounts', 'recorded_credits'] LOOP
    EXECUTE format('CREATE TRIGGER add_stored_bytes AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes()', counted);
    EXECUTE format('CREATE TRIGGER remove_stored_bytes AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes()', counted);
  END LOOP;
END $$;
