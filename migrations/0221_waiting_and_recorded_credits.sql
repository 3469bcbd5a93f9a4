SET LOCAL lock_timeout = '5s';
-- money. Which payment a credit became or was joined to.
CREATE VIEW read_recorded_credits AS
  SELECT business_id, credit_id, payment_id, is_joined FROM recorded_credits;

-- money. Credits that wait for the owner's decision. One whose UTR and amount a recorded payment has is that payment
-- without doubt, so it does not wait; one that only looks like a recorded payment does.
CREATE VIEW read_waiting_credits AS
  SELECT c.business_id, c.id FROM bank_credits c
  WHERE c.state = 'open' AND NOT (c.utr IS NOT NULL AND c.returned_on IS NULL AND EXISTS (
    SELECT FROM payments p
    WHERE p.business_id = c.business_id AND upper(p.reference) = upper(c.utr) AND p.reference IS NOT NULL
      AND p.undone_at IS NULL AND p.method NOT IN ('tds', 'write_off') AND p.amount + p.round_off = c.amount
      AND NOT EXISTS (SELECT FROM recorded_credits r WHERE r.business_id = p.business_id AND r.payment_id = p.id)));

-- The list of what was set aside, newest first.
CREATE INDEX bank_credits_set_aside ON bank_credits (business_id, day, id) WHERE state = 'not_for_invoice';
