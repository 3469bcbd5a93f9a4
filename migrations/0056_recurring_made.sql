-- What a recurring invoice made: an invoice names it, and drafts that wait for approval are counted.
CREATE INDEX recurring_periods_by_invoice ON recurring_periods (business_id, invoice_id) WHERE invoice_id IS NOT NULL;

-- recurring
CREATE VIEW read_recurring_periods AS SELECT business_id, recurring_id, due_on, invoice_id, at FROM recurring_periods;
