-- How often the payer's page of an invoice was opened on each day in India. Not by whom: no address and no device is kept.
CREATE TABLE link_views (
  business_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  day date NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, invoice_id, day),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id) ON DELETE CASCADE
);
ALTER TABLE businesses ADD COLUMN counts_views boolean NOT NULL DEFAULT true;

-- A token that sends mails to customers in the seller's name.
ALTER TABLE api_tokens DROP CONSTRAINT api_tokens_scopes_check;
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY[
  'invoices:read', 'invoices:write', 'customers:read', 'customers:write',
  'business:read', 'business:write', 'reports:read', 'mails:write'
]) NOT VALID;
