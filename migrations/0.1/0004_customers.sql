-- Customers, and views of lists that an owner saved.

-- The customers of a business. Active customers of one business differ in name (in any letter case) or GSTIN.
CREATE TABLE customers (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  -- In the order of bytes, so that one index serves the list, its pages and searches by the first letters.
  name_key text COLLATE "C" GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
  phone text CHECK (phone ~ '^\+91[6-9]\d{9}$'),
  email text CHECK (char_length(email) BETWEEN 3 AND 254),
  address text CHECK (char_length(address) BETWEEN 1 AND 500),
  gstin text CHECK (char_length(gstin) = 15),
  state_code text CHECK (state_code ~ '^\d{2}$'),
  archived_at timestamptz,
  -- The customer that this one was merged into; its invoices belong to that one.
  merged_into uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Sums in paise, changed in the transaction that changes an invoice.
  invoices bigint NOT NULL DEFAULT 0 CHECK (invoices >= 0),
  owed bigint NOT NULL DEFAULT 0 CHECK (owed >= 0),
  received bigint NOT NULL DEFAULT 0 CHECK (received >= 0),
  reminded_at timestamptz,
  -- The due day of the oldest debt; null: none. keep_oldest_due maintains it.
  oldest_due_on date,
  -- What is searched, in lower case.
  search_key text COLLATE "C"
    GENERATED ALWAYS AS (lower(name || E'\n' || coalesce(phone, '') || E'\n' || coalesce(email, ''))) STORED NOT NULL,
  -- The seller's own notes about the customer.
  notes text CHECK (char_length(notes) BETWEEN 1 AND 2000),
  -- The day by which the customer has promised to pay.
  promised_on date,
  reminders_off boolean NOT NULL DEFAULT false,
  language text CHECK (language IN ('en', 'hi', 'mr', 'gu', 'bn', 'ta', 'te', 'kn', 'ml', 'pa')),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, merged_into) REFERENCES customers (business_id, id),
  CHECK (merged_into <> id),
  -- A customer who owes nothing has nothing to promise.
  CONSTRAINT customers_promise CHECK (promised_on IS NULL OR owed > 0)
);
CREATE INDEX customers_merged ON customers (business_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX customers_owing ON customers (business_id, owed DESC) WHERE owed > 0;
CREATE INDEX customers_oldest_due ON customers (business_id, oldest_due_on, id) WHERE oldest_due_on IS NOT NULL;
-- New entries of a GIN index wait in a list that every search reads, so that list is kept short (in kB).
CREATE INDEX customers_pieces ON customers USING gin (search_pieces(business_id, search_key))
  WITH (gin_pending_list_limit = 256) WHERE merged_into IS NULL;
ALTER INDEX customers_pieces ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX customers_archived ON customers (business_id, name_key, id) INCLUDE (search_key)
  WHERE archived_at IS NOT NULL AND merged_into IS NULL;
CREATE UNIQUE INDEX customers_name_key ON customers (business_id, name_key, (coalesce(gstin, '')))
  WHERE archived_at IS NULL AND merged_into IS NULL;
-- For the list, its pages and searches in its order.
CREATE INDEX customers_by_name ON customers (business_id, name_key, id) INCLUDE (search_key)
  WHERE archived_at IS NULL AND merged_into IS NULL;
CREATE INDEX customers_by_gstin ON customers (business_id, gstin) WHERE gstin IS NOT NULL;
CREATE INDEX customers_owing_by_name ON customers (business_id, name_key, id, oldest_due_on) INCLUDE (search_key)
  WHERE owed > 0 AND archived_at IS NULL AND merged_into IS NULL;
-- A reminder may be due when a promise was not kept.
CREATE INDEX customers_promised ON customers (business_id, promised_on) WHERE promised_on IS NOT NULL;

-- What happened to a customer, newest last.
CREATE TABLE customer_history (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  what text NOT NULL CHECK (what IN ('created', 'changed', 'merged', 'archived', 'restored')),
  -- Of a merge: the name of the other customer.
  detail text CHECK (char_length(detail) BETWEEN 1 AND 120),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
CREATE INDEX customer_history_by_customer ON customer_history (business_id, customer_id, at);

CREATE VIEW read_customers AS
  SELECT business_id, id, name, phone, email, address, gstin, state_code, notes, archived_at, merged_into, search_key,
    invoices, owed, received, oldest_due_on, reminded_at, promised_on, language
  FROM customers;
CREATE VIEW read_customer_reminders AS SELECT business_id, id AS customer_id, reminders_off FROM customers;
CREATE VIEW read_customer_history AS SELECT business_id, id, customer_id, user_id, at, what, detail FROM customer_history;

-- Named filters of lists. At most 20 of a business, counted under the lock of its totals.
CREATE TABLE saved_views (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  -- Names are unique in any letter case.
  name_key text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
  -- As in the address of the list; null: no limit.
  status text NOT NULL,
  search text,
  period text,
  from_day date,
  to_day date,
  customer_id uuid,
  list text NOT NULL DEFAULT 'invoices' CHECK (list IN ('invoices', 'customers', 'payments', 'quotations')),
  -- As in the address of its list; null: no limit.
  balance text,
  archived boolean NOT NULL DEFAULT false,
  method text,
  payer_upi text,
  kind text,
  document_status text,
  PRIMARY KEY (business_id, id),
  CONSTRAINT saved_views_one_name UNIQUE (business_id, list, name_key),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  CONSTRAINT days_in_order CHECK (from_day <= to_day),
  CONSTRAINT period_or_days CHECK (period IS NULL OR (from_day IS NULL AND to_day IS NULL))
);

-- For the download of everything.
CREATE VIEW read_saved_views AS
  SELECT business_id, id, to_jsonb(v) - 'business_id' - 'name_key' AS saved FROM saved_views v;
