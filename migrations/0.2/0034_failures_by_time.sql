-- For admins: which mails and webhooks failed lately, of all businesses.
CREATE INDEX customer_mail_recipients_failed_by_time ON customer_mail_recipients (closed_at)
  WHERE state IN ('refused', 'given_up');
CREATE INDEX webhook_deliveries_failed_by_time ON webhook_deliveries (last_tried_at) WHERE state = 'failed';
