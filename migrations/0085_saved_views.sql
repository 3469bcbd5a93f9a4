-- Named filters of the list of invoices. At most 20 of a business, counted under the lock of its row of totals.
CREATE TABLE saved_views (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  -- Names are unique in any letter case.
  name_key text NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  -- As in the address of the list; null: no limit.
  status text NOT NULL,
  search text,
  period text,
  from_day date,
  to_day date,
  customer_id uuid,
  PRIMARY KEY (business_id, id),
  CONSTRAINT saved_views_one_name UNIQUE (business_id, name_key),
  CONSTRAINT days_in_order CHECK (from_day <= to_day),
  CONSTRAINT period_or_days CHECK (period IS NULL OR (from_day IS NULL AND to_day IS NULL)),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id)
);
