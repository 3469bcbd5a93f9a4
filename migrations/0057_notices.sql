-- What each user has seen of what happened (the bell).
CREATE TABLE notices_seen (
  business_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Everything up to then has been seen.
  seen_until timestamptz NOT NULL,
  PRIMARY KEY (business_id, user_id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);

-- The newest of each kind of notice are read by an index.
CREATE INDEX payments_found ON payments (business_id, recorded_at DESC)
  WHERE source IN ('claim', 'bank', 'sms') AND undone_at IS NULL;
CREATE INDEX customer_mail_recipients_failed ON customer_mail_recipients (business_id, closed_at DESC)
  WHERE state IN ('refused', 'given_up');
CREATE INDEX recurring_periods_newest ON recurring_periods (business_id, at DESC) WHERE invoice_id IS NOT NULL;
CREATE INDEX recurring_invoices_with_problem ON recurring_invoices (business_id) WHERE problem IS NOT NULL;

-- recurring. A problem is tried again a day after it was found.
CREATE VIEW read_recurring_problems AS
  SELECT business_id, id, document->>'customer_name' AS customer_name, amount, problem, retry_at - interval '1 day' AS found_at
  FROM recurring_invoices WHERE problem IS NOT NULL;
-- webhooks
CREATE VIEW read_failing_webhooks AS
  SELECT business_id, id, url, failing_since, given_up_at FROM webhook_endpoints
  WHERE given_up_at IS NOT NULL OR (enabled AND failing_since IS NOT NULL);
-- customer-mails
CREATE VIEW read_failed_mails AS
  SELECT r.business_id, r.mail_id, r.address, r.problem, r.closed_at, m.kind, m.customer_id, m.invoice_id
  FROM customer_mail_recipients r JOIN customer_mails m ON m.business_id = r.business_id AND m.id = r.mail_id
  WHERE r.state IN ('refused', 'given_up');
