-- The Money screen lists recorded payments whose money the bank took back, such as a returned cheque. `return_import_id`
-- is the import that has the return: when it is undone, the return is forgotten. `still_counts` is the seller's
-- answer that the payment counts although the bank took something back.
ALTER TABLE bank_credits
  ADD COLUMN return_import_id uuid,
  ADD COLUMN still_counts boolean NOT NULL DEFAULT false;
CREATE INDEX bank_credits_returned ON bank_credits (business_id, returned_on, id)
  WHERE returned_on IS NOT NULL AND state = 'recorded' AND NOT still_counts;
CREATE INDEX bank_credits_returned_by_import ON bank_credits (business_id, return_import_id)
  WHERE return_import_id IS NOT NULL;
CREATE OR REPLACE VIEW read_bank_credits AS
  SELECT business_id, id, import_id, source, day, amount, channel, utr, payer_upi, payer_upi_is_partial, payer_name, note,
    narration, state, payment_id, returned_on, is_settled, account_id, still_counts
  FROM bank_credits;
