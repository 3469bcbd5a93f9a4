-- A recurring invoice can be issued and mailed by itself.
ALTER TABLE recurring_invoices DROP CONSTRAINT recurring_invoices_mode_check;
ALTER TABLE recurring_invoices ADD CONSTRAINT recurring_invoices_mode_check CHECK (mode IN ('draft', 'issue', 'mail'));
-- Why the last invoice was issued without its mail; null: it was mailed, or was not to be.
ALTER TABLE recurring_invoices ADD COLUMN mail_problem text
  CHECK (mail_problem IN ('no_address', 'mail_off', 'email_not_confirmed', 'mail_limit'));
