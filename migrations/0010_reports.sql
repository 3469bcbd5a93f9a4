-- Reports and Late: each figure by an index or a sum that is kept, whatever the number of invoices.

-- The day of the oldest debt that has a due date; null where there is none.
ALTER TABLE customers ADD COLUMN oldest_due_on date;
UPDATE customers c SET oldest_due_on = (SELECT min(day) FROM customer_due_days d
  WHERE d.business_id = c.business_id AND d.customer_id = c.id AND d.invoices > 0);
CREATE INDEX customers_oldest_due ON customers (business_id, oldest_due_on, id) WHERE oldest_due_on IS NOT NULL;

-- A customer's days in order, and what is owed by them, from the index alone.
CREATE INDEX customer_due_days_open ON customer_due_days (business_id, customer_id, day) INCLUDE (invoices, owed)
  WHERE invoices > 0;
DROP INDEX customer_due_days_oldest;

-- Whoever changes the days, a merge too, keeps the oldest one. The customer is held by then: its sums change first.
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
CREATE TRIGGER keep_oldest_due AFTER INSERT OR UPDATE OR DELETE ON customer_due_days
  FOR EACH ROW EXECUTE FUNCTION keep_oldest_due();

-- A customer's open invoices, longest due first.
CREATE INDEX invoices_due_by_customer ON invoices (business_id, customer_id, due_on, id)
  WHERE state IN ('pending', 'part_paid') AND due_on IS NOT NULL;
