-- Whom a business sends invoices to. Active customers of one business have different names, in any letter case.
CREATE TABLE customers (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  -- In the order of bytes, so that one index serves the list, its pages and what begins with some letters.
  name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  phone text CHECK (phone ~ '^\+91[6-9]\d{9}$'),
  email text CHECK (char_length(email) BETWEEN 3 AND 254),
  address text CHECK (char_length(address) BETWEEN 1 AND 500),
  gstin text CHECK (char_length(gstin) = 15),
  state_code text CHECK (state_code ~ '^\d{2}$'),
  archived_at timestamptz,
  -- What this one has become; its invoices have moved there.
  merged_into uuid CHECK (merged_into <> id),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Paise; changed in the transaction that changes an invoice.
  invoices bigint NOT NULL DEFAULT 0 CHECK (invoices >= 0),
  owed bigint NOT NULL DEFAULT 0 CHECK (owed >= 0),
  received bigint NOT NULL DEFAULT 0 CHECK (received >= 0),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, merged_into) REFERENCES customers (business_id, id)
);

CREATE TABLE customer_history (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  what text NOT NULL CHECK (what IN ('created', 'changed', 'merged', 'archived', 'restored')),
  -- Of a merge: the name of the other one.
  detail text CHECK (char_length(detail) BETWEEN 1 AND 120),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
CREATE INDEX customer_history_by_customer ON customer_history (business_id, customer_id, at);

-- Contact details are those of the day the invoice was made, as its customer_name is.
ALTER TABLE invoices ADD COLUMN customer_id uuid, ADD COLUMN customer_details jsonb;

-- Names that differ in letter case alone are one customer, spelled as on the newest invoice.
INSERT INTO customers (business_id, id, name, created_at, invoices, owed, received)
SELECT business_id, gen_random_uuid(), (array_agg(customer_name ORDER BY created_at DESC, id DESC))[1], min(created_at), count(*),
  sum(CASE WHEN state = 'void' THEN 0 ELSE greatest(amount - amount_paid, 0) END), sum(amount_paid)
FROM invoices GROUP BY business_id, lower(customer_name);
UPDATE invoices i SET customer_id = c.id
FROM customers c WHERE c.business_id = i.business_id AND c.name_key = lower(i.customer_name);

ALTER TABLE invoices ADD FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id);
CREATE INDEX invoices_by_customer ON invoices (business_id, customer_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX customers_name_key ON customers (business_id, name_key) WHERE archived_at IS NULL AND merged_into IS NULL;
CREATE INDEX customers_archived ON customers (business_id, name_key, id) WHERE archived_at IS NOT NULL AND merged_into IS NULL;
CREATE INDEX customers_merged ON customers (business_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX customers_search ON customers
  USING gin (business_id, (name || E'\n' || coalesce(phone, '') || E'\n' || coalesce(email, '')) gin_trgm_ops)
  WHERE merged_into IS NULL;
