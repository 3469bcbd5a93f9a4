-- The payment mode in which the end of Pro was paid for; null: nobody paid, it was given. Going live sets aside what was
-- paid in the sandbox. A business that paid in several modes is counted anew by its next start in another one.
ALTER TABLE businesses
  ADD COLUMN plan_mode text CHECK (plan_mode IN ('sandbox', 'test', 'live'));
UPDATE businesses b SET plan_mode = (
  SELECT g.provider_mode FROM plan_payments p
  JOIN upgrades g ON g.business_id = p.business_id AND g.id = p.upgrade_id
  WHERE p.business_id = b.id
  ORDER BY array_position(ARRAY['sandbox', 'test', 'live'], g.provider_mode) LIMIT 1)
WHERE plan_expires_at IS NOT NULL;
