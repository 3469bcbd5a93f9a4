-- School and maintenance fees are due every six months.
ALTER TABLE recurring_invoices
  DROP CONSTRAINT recurring_invoices_every_check,
  ADD CONSTRAINT recurring_invoices_every_check CHECK (every IN ('week', 'month', 'quarter', 'half_year', 'year'));
