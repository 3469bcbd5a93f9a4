-- Plain names for what had odd ones. The previous build runs beside this one and knows the old names, so they stay in step
-- with the new ones; a later migration drops them, with keep_webhook_names.
SET LOCAL lock_timeout = '2s';

ALTER TABLE webhook_endpoints
  -- Its answers took too long: no deliveries before this time. Formerly rests_until.
  ADD COLUMN paused_until timestamptz,
  -- When Pavti disabled it, since all deliveries failed for days. Formerly given_up_at.
  ADD COLUMN auto_disabled_at timestamptz CHECK (auto_disabled_at IS NULL OR NOT enabled);
UPDATE webhook_endpoints SET paused_until = rests_until, auto_disabled_at = given_up_at
  WHERE rests_until IS NOT NULL OR given_up_at IS NOT NULL;

-- A statement sets either the old names or the new ones: the name whose value changes decides.
CREATE FUNCTION keep_webhook_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.paused_until := coalesce(NEW.paused_until, NEW.rests_until);
    NEW.auto_disabled_at := coalesce(NEW.auto_disabled_at, NEW.given_up_at);
  ELSE
    IF NEW.paused_until IS NOT DISTINCT FROM OLD.paused_until THEN NEW.paused_until := NEW.rests_until; END IF;
    IF NEW.auto_disabled_at IS NOT DISTINCT FROM OLD.auto_disabled_at THEN NEW.auto_disabled_at := NEW.given_up_at; END IF;
  END IF;
  NEW.rests_until := NEW.paused_until;
  NEW.given_up_at := NEW.auto_disabled_at;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_webhook_names BEFORE INSERT OR UPDATE ON webhook_endpoints
  FOR EACH ROW EXECUTE FUNCTION keep_webhook_names();

-- webhooks. For notices.
CREATE OR REPLACE VIEW read_failing_webhooks AS
  SELECT business_id, id, url, failing_since, given_up_at, auto_disabled_at FROM webhook_endpoints
  WHERE auto_disabled_at IS NOT NULL OR (enabled AND failing_since IS NOT NULL);

-- The previous build inserts by the view.
ALTER TABLE kept_plan_payments RENAME TO retained_plan_payments;
ALTER INDEX kept_plan_payments_pkey RENAME TO retained_plan_payments_pkey;
CREATE VIEW kept_plan_payments AS
  SELECT razorpay_payment_id, receipt_number, provider_mode, amount, amount_refunded, status, period_from, period_to, paid_at,
    deleted_at
  FROM retained_plan_payments;

-- Replaced by is_starting of read_businesses in 0140. The previous build does not read it.
DROP VIEW read_beginnings;
