-- A search looks for the names first, each kept once, and then for their invoices: a customer who comes a thousand times
-- is looked for once, and his invoices stand in order. Names of deleted drafts stay, and find nothing.
CREATE TABLE search_names (
  business_id uuid NOT NULL REFERENCES businesses (id),
  -- Name and UPI ID, as in invoices.
  search_key text COLLATE "C" NOT NULL,
  PRIMARY KEY (business_id, search_key)
);
INSERT INTO search_names SELECT DISTINCT business_id, search_key FROM invoices;
-- How many of them the business has, by which a search chooses its way.
ALTER TABLE business_totals ADD COLUMN names bigint NOT NULL DEFAULT 0 CHECK (names >= 0);
UPDATE business_totals t SET names = n.names
  FROM (SELECT business_id, count(*) AS names FROM search_names GROUP BY business_id) n WHERE n.business_id = t.business_id;

CREATE FUNCTION keep_search_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_names VALUES (NEW.business_id, NEW.search_key) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    UPDATE business_totals SET names = names + 1 WHERE business_id = NEW.business_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_search_name AFTER INSERT OR UPDATE OF customer_name, customer_upi ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_search_name();

-- New rows of this kind of index wait in a list that every search reads, so that list is kept short (in kB).
SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX search_names_pieces ON search_names USING gin (search_pieces(business_id, search_key))
  WITH (gin_pending_list_limit = 256);
-- How often each piece occurs is never asked for, and costs ANALYZE seconds.
ALTER INDEX search_names_pieces ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX invoices_by_name ON invoices (business_id, search_key, created_at DESC, id DESC) INCLUDE (tab);
DROP INDEX invoices_search;
RESET maintenance_work_mem;
