SET LOCAL lock_timeout = '2s';
ALTER TABLE webhook_endpoints DROP CONSTRAINT webhook_endpoints_events_check;
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_events_check CHECK (cardinality(events) > 0 AND events <@ ARRAY[
  'invoice.created', 'invoice.updated', 'invoice.paid', 'invoice.part_paid', 'invoice.payment_undone', 'invoice.voided',
  'invoice.credited', 'invoice.refunded', 'invoice.refund_undone', 'payment.claimed', 'payment.claim_refused', 'payment.recorded',
  'payment.undone', 'payment.refunded', 'mail.failed', 'reminder.sent', 'quotation.accepted']) NOT VALID;
