-- All bank rows of a period, newest first, and their sums.
SET LOCAL lock_timeout = '5s';
SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX bank_credits_by_day ON bank_credits (business_id, day, id) INCLUDE (amount, state);
RESET maintenance_work_mem;
CREATE OR REPLACE VIEW read_bank_credits AS
  SELECT business_id, id, import_id, source, day, amount, channel, utr, payer_upi, payer_upi_is_partial, payer_name, note,
    narration, state, payment_id, returned_on, is_settled
  FROM bank_credits;
