-- Saved views of the lists of customers, payments and quotations too. Views that the previous build saves are of invoices.
SET LOCAL lock_timeout = '2s';
ALTER TABLE saved_views
  ADD COLUMN list text NOT NULL DEFAULT 'invoices' CHECK (list IN ('invoices', 'customers', 'payments', 'quotations')),
  -- As in the address of its list; null: no limit.
  ADD COLUMN balance text,
  ADD COLUMN archived boolean NOT NULL DEFAULT false,
  ADD COLUMN method text,
  ADD COLUMN payer_upi text,
  ADD COLUMN kind text,
  ADD COLUMN document_status text,
  DROP CONSTRAINT saved_views_one_name,
  ADD CONSTRAINT saved_views_one_name UNIQUE (business_id, list, name_key);
