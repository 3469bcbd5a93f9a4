-- The lists of customers and payments with filters, each a page from an index.
SET LOCAL lock_timeout = '2s';
SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX customers_owing_by_name ON customers (business_id, name_key, id, oldest_due_on) INCLUDE (search_key)
  WHERE owed > 0 AND archived_at IS NULL AND merged_into IS NULL;
CREATE INDEX invoices_issued_by_customer ON invoices (business_id, customer_id, issued_on)
  WHERE state <> 'draft' AND kind <> 'credit_note';
CREATE INDEX payments_by_method ON payments (business_id, method, received_on, id);
CREATE INDEX payments_by_payer ON payments (business_id, payer_upi, received_on, id) WHERE payer_upi IS NOT NULL;
RESET maintenance_work_mem;
