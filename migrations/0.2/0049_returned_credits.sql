-- The Money screen lists recorded payments whose money the bank took back, such as a returned cheque.
CREATE INDEX bank_credits_returned ON bank_credits (business_id, returned_on, id)
  WHERE returned_on IS NOT NULL AND state = 'recorded';
