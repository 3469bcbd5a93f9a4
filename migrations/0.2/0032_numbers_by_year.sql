-- A document number is unique within a fiscal year and whatever its letter case (CGST Rule 46(b)): a business may begin at 1
-- again each year, and "inv-1" is the number "INV-1".
CREATE FUNCTION fiscal_year_start(day date) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT extract(year FROM day)::integer - CASE WHEN extract(month FROM day) < 4 THEN 1 ELSE 0 END $$;

-- Numbers that differ in letter case alone could be imported before; these documents stay as they are.
DO $$
DECLARE
  kept uuid[];
BEGIN
  SELECT array_agg(id) INTO kept FROM (
    SELECT id, count(*) OVER (PARTITION BY business_id, upper(number), fiscal_year_start(issued_on)) AS same
    FROM invoices WHERE number IS NOT NULL) AS numbered
  WHERE same > 1;
  EXECUTE format('CREATE UNIQUE INDEX invoices_one_number_a_year ON invoices
    (business_id, upper(number), fiscal_year_start(issued_on)) WHERE number IS NOT NULL%s',
    CASE WHEN kept IS NULL THEN '' ELSE format(' AND id <> ALL (%L::uuid[])', kept) END);
END $$;
ALTER TABLE invoices DROP CONSTRAINT invoices_business_id_number_key;
