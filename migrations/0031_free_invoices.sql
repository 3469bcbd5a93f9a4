-- Invoices that a business may still issue without Pro; given at sign-up by the operator's setting FREE_INVOICES.
ALTER TABLE businesses ADD COLUMN free_invoices_left integer NOT NULL DEFAULT 0
  CONSTRAINT free_invoices_left_not_negative CHECK (free_invoices_left >= 0);
