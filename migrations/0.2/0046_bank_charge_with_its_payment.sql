-- What was written off of a payment because the bank kept it is recorded with the payment, as TDS is, and may be undone alone.

CREATE OR REPLACE FUNCTION require_undone_together() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.method NOT IN ('tds', 'write_off') AND EXISTS (SELECT FROM payments o
    WHERE o.business_id = NEW.business_id AND o.undone_at IS NULL AND o.method NOT IN ('tds', 'write_off')
      AND (o.id = NEW.recorded_with OR o.recorded_with = NEW.id OR o.recorded_with = NEW.recorded_with)) THEN
    RAISE EXCEPTION 'Payments of one credit are undone together.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
