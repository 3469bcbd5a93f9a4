-- Drops what version 0.1.0 kept for the build before it. A new database has only the columns of it, which backups have too.
DROP TRIGGER IF EXISTS a_missing_payment ON invoice_payments;
DROP FUNCTION IF EXISTS add_missing_payment;
DROP TRIGGER IF EXISTS keep_webhook_names ON webhook_endpoints;
DROP FUNCTION IF EXISTS keep_webhook_names;
DROP VIEW IF EXISTS kept_plan_payments;

DROP VIEW read_failing_webhooks;
ALTER TABLE webhook_endpoints
  DROP COLUMN rests_until,
  DROP COLUMN given_up_at,
  -- Version 0.1.0 listed the events here. contract/webhooks/webhook-events.ts has them.
  DROP CONSTRAINT webhook_endpoints_events_check,
  ADD CONSTRAINT webhook_endpoints_events_check CHECK (cardinality(events) > 0);
-- For notices.
CREATE VIEW read_failing_webhooks AS
  SELECT business_id, id, url, failing_since, auto_disabled_at FROM webhook_endpoints
  WHERE auto_disabled_at IS NOT NULL OR (enabled AND failing_since IS NOT NULL);
