-- A payment that was recorded before the bank showed it is joined to its credit. Separating the two gives the payment back
-- what it was.
SET LOCAL lock_timeout = '5s';
SET LOCAL maintenance_work_mem = '256MB';
ALTER TABLE recorded_credits
  ADD COLUMN is_joined boolean NOT NULL DEFAULT false,
  ADD COLUMN former_received_on date,
  ADD COLUMN former_reference text,
  ADD COLUMN former_payer_upi text,
  ADD COLUMN former_payer_name text,
  ADD CONSTRAINT joined_has_its_former_day CHECK (is_joined = (former_received_on IS NOT NULL));
-- A payment is one credit.
CREATE UNIQUE INDEX recorded_credits_one_payment ON recorded_credits (business_id, payment_id);
DROP INDEX recorded_credits_by_payment;

-- Matching looks for recorded payments by amount and day, or by UTR.
CREATE INDEX payments_by_amount ON payments (business_id, (amount + round_off), received_on)
  WHERE undone_at IS NULL AND method NOT IN ('cash', 'tds', 'write_off');
CREATE INDEX payments_by_reference ON payments (business_id, (upper(reference)))
  WHERE undone_at IS NULL AND reference IS NOT NULL;
RESET maintenance_work_mem;
