-- A payer may also have paid by NEFT (16 characters) or RTGS (22).
ALTER TABLE payment_claims DROP CONSTRAINT payment_claims_utr_check;
ALTER TABLE payment_claims ADD CONSTRAINT payment_claims_utr_check
  CHECK (utr ~ '^([0-9]{12}|[A-Z0-9]{16}|[A-Z0-9]{22})$') NOT VALID;
ALTER TABLE payment_claims VALIDATE CONSTRAINT payment_claims_utr_check;

-- Keyed hashes of the network and the browser that sent the claim, of this invoice alone; NULL after a week.
ALTER TABLE payment_claims
  ADD COLUMN network bytea CHECK (octet_length(network) = 16),
  ADD COLUMN device bytea CHECK (octet_length(device) = 16);
CREATE INDEX payment_claims_with_sender ON payment_claims (claimed_at) WHERE network IS NOT NULL OR device IS NOT NULL;
