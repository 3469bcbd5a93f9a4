-- Sums of a business, changed in the transaction that changes what they add up.

-- Sums of the dashboard, changed in the transaction that changes an invoice. Each business has its row from the start; its
-- lock orders the changes of a business.
CREATE TABLE business_totals (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- Issued invoices that are not void; credit notes are counted apart.
  invoices bigint NOT NULL DEFAULT 0 CHECK (invoices >= 0),
  paid bigint NOT NULL DEFAULT 0,
  earned bigint NOT NULL DEFAULT 0 CHECK (earned >= 0),
  open bigint NOT NULL DEFAULT 0 CHECK (open >= 0),
  drafts bigint NOT NULL DEFAULT 0 CHECK (drafts >= 0),
  voided bigint NOT NULL DEFAULT 0 CHECK (voided >= 0),
  credited bigint NOT NULL DEFAULT 0 CHECK (credited >= 0),
  credit_notes bigint NOT NULL DEFAULT 0 CHECK (credit_notes >= 0),
  owed bigint NOT NULL DEFAULT 0 CHECK (owed >= 0),
  -- How many rows of search_names the business has, by which a search chooses its strategy.
  names bigint NOT NULL DEFAULT 0 CHECK (names >= 0),
  CHECK (paid BETWEEN 0 AND invoices)
);

CREATE FUNCTION start_business_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO business_totals (business_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
-- Each business has its row of totals.
CREATE TRIGGER start_business_totals AFTER INSERT ON businesses
  FOR EACH ROW EXECUTE FUNCTION start_business_totals();

-- What was earned on each day.
CREATE TABLE day_earnings (
  business_id uuid NOT NULL REFERENCES businesses (id),
  day date NOT NULL,
  earned bigint NOT NULL,
  PRIMARY KEY (business_id, day)
);

-- What is owed, by due day. An invoice without a due date counts by its day of issue and is never late.
CREATE TABLE due_days (
  business_id uuid NOT NULL REFERENCES businesses (id),
  has_due_date boolean NOT NULL,
  day date NOT NULL,
  invoices bigint NOT NULL CHECK (invoices >= 0),
  owed bigint NOT NULL CHECK (owed >= 0),
  PRIMARY KEY (business_id, has_due_date, day)
);

-- The same for each customer, only of invoices with a due date.
CREATE TABLE customer_due_days (
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  day date NOT NULL,
  invoices bigint NOT NULL CHECK (invoices >= 0),
  owed bigint NOT NULL CHECK (owed >= 0),
  PRIMARY KEY (business_id, customer_id, day),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id)
);
-- A customer's days in order, and what is owed by them, from the index alone.
CREATE INDEX customer_due_days_open ON customer_due_days (business_id, customer_id, day) INCLUDE (invoices, owed)
  WHERE invoices > 0;

CREATE FUNCTION keep_oldest_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_customer customer_due_days := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  UPDATE customers c SET oldest_due_on = oldest.day
  FROM (SELECT min(d.day) AS day FROM customer_due_days d
    WHERE d.business_id = of_customer.business_id AND d.customer_id = of_customer.customer_id AND d.invoices > 0) oldest
  WHERE c.business_id = of_customer.business_id AND c.id = of_customer.customer_id
    AND c.oldest_due_on IS DISTINCT FROM oldest.day;
  RETURN NULL;
END $$;
-- customers.oldest_due_on is the first day of customer_due_days with an open invoice, also after a merge. The customer is
-- locked at that point, because its sums change first.
CREATE TRIGGER keep_oldest_due AFTER INSERT OR UPDATE OR DELETE ON customer_due_days
  FOR EACH ROW EXECUTE FUNCTION keep_oldest_due();

-- How many invoices that were settled in a month took how many days from their issue.
CREATE TABLE collection_days (
  business_id uuid NOT NULL REFERENCES businesses (id),
  -- The first day of the month of the last payment.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  days integer NOT NULL CHECK (days >= 0),
  invoices bigint NOT NULL CHECK (invoices >= 0),
  PRIMARY KEY (business_id, month, days)
);

CREATE VIEW read_business_totals AS
  SELECT business_id, invoices, open, paid, drafts, voided, credited, credit_notes, owed, earned, names FROM business_totals;
CREATE VIEW read_day_earnings AS SELECT business_id, day, earned FROM day_earnings;
CREATE VIEW read_due_days AS SELECT business_id, has_due_date, day, invoices, owed FROM due_days;
CREATE VIEW read_customer_due_days AS SELECT business_id, customer_id, day, invoices, owed FROM customer_due_days;
CREATE VIEW read_collection_days AS SELECT business_id, month, days, invoices FROM collection_days;
