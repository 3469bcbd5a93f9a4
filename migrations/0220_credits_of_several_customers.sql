-- One credit may be several payments, one for each customer. They are recorded and undone together: the later ones are
-- `recorded_with` the first, which alone holds the UTR.
SET LOCAL lock_timeout = '5s';
SET LOCAL maintenance_work_mem = '256MB';
-- A payment is one credit.
ALTER TABLE recorded_credits
  DROP CONSTRAINT recorded_credits_pkey,
  ADD CONSTRAINT recorded_credits_one_payment PRIMARY KEY USING INDEX recorded_credits_one_payment;
CREATE INDEX recorded_credits_by_credit ON recorded_credits (business_id, credit_id);

CREATE UNIQUE INDEX payments_one_utr_of_several ON payments (business_id, reference)
  WHERE method = 'upi' AND undone_at IS NULL AND recorded_with IS NULL;
DROP INDEX payments_one_utr;
ALTER INDEX payments_one_utr_of_several RENAME TO payments_one_utr;
RESET maintenance_work_mem;

-- Otherwise the credit would wait again as a whole while a part of it is recorded. TDS may be undone alone.
CREATE FUNCTION require_undone_together() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.method <> 'tds' AND EXISTS (SELECT FROM payments o
    WHERE o.business_id = NEW.business_id AND o.undone_at IS NULL AND o.method <> 'tds'
      AND (o.id = NEW.recorded_with OR o.recorded_with = NEW.id OR o.recorded_with = NEW.recorded_with)) THEN
    RAISE EXCEPTION 'Payments of one credit are undone together.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER require_undone_together AFTER UPDATE OF undone_at ON payments
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) EXECUTE FUNCTION require_undone_together();
