-- Reports of payment apps and gateways: what was kept of each payment, and by which transfer the rest came to the bank.
SET LOCAL lock_timeout = '2s';
ALTER TABLE bank_credits DROP CONSTRAINT bank_credits_channel_check;
ALTER TABLE bank_credits ADD CONSTRAINT bank_credits_channel_check CHECK (channel IN ('upi', 'imps', 'neft', 'rtgs', 'cash',
  'cheque', 'atm', 'interest', 'charges', 'card', 'gateway', 'settlement', 'other')) NOT VALID;
ALTER TABLE bank_credits
  ADD COLUMN provider_ref text CHECK (char_length(provider_ref) BETWEEN 1 AND 100),
  ADD COLUMN settlement_utr text CHECK (char_length(settlement_utr) BETWEEN 1 AND 60),
  ADD COLUMN fee bigint CHECK (fee >= 0),
  ADD COLUMN tax bigint CHECK (tax >= 0),
  -- This transfer is the sum of payments that a report lists, so it was set aside when both were known.
  ADD COLUMN is_settled boolean NOT NULL DEFAULT false;
-- One payment of two reports of one provider is one credit.
CREATE UNIQUE INDEX bank_credits_by_provider ON bank_credits (business_id, provider_ref) WHERE provider_ref IS NOT NULL;
CREATE INDEX bank_credits_by_settlement ON bank_credits (business_id, settlement_utr) WHERE settlement_utr IS NOT NULL;
CREATE INDEX bank_credits_by_utr ON bank_credits (business_id, utr) WHERE utr IS NOT NULL;

ALTER TABLE bank_imports
  -- Null for the statement of a bank.
  ADD COLUMN provider text CHECK (provider IN ('phonepe', 'google_pay', 'paytm', 'bharatpe', 'razorpay', 'other')),
  ADD COLUMN fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  ADD COLUMN tax bigint NOT NULL DEFAULT 0 CHECK (tax >= 0),
  ADD COLUMN left_out integer NOT NULL DEFAULT 0 CHECK (left_out >= 0),
  ADD COLUMN refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0);
