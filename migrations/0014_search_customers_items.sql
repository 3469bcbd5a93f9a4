-- Customers and items are found by pieces too (0012), in any script, be it a single letter. What is searched of a customer
-- stands in small letters once and for all; of an item that is its description_key.
ALTER TABLE customers ADD COLUMN search_key text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (lower(name || E'\n' || coalesce(phone, '') || E'\n' || coalesce(email, ''))) STORED;

-- New rows of this kind of index wait in a list that every search reads, so that list is kept short (in kB).
SET LOCAL maintenance_work_mem = '256MB';
DROP INDEX customers_search;
CREATE INDEX customers_pieces ON customers USING gin (search_pieces(business_id, search_key))
  WITH (gin_pending_list_limit = 256) WHERE merged_into IS NULL;
DROP INDEX items_search;
CREATE INDEX items_pieces ON items USING gin (search_pieces(business_id, description_key))
  WITH (gin_pending_list_limit = 256);
-- How often each piece occurs is never asked for, and costs ANALYZE seconds.
ALTER INDEX customers_pieces ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX items_pieces ALTER COLUMN 1 SET STATISTICS 0;
RESET maintenance_work_mem;

-- With the searched text beside them, the next ones by name are looked through without fetching their rows.
DROP INDEX customers_name_key;
CREATE UNIQUE INDEX customers_name_key ON customers (business_id, name_key) INCLUDE (id, search_key)
  WHERE archived_at IS NULL AND merged_into IS NULL;
DROP INDEX customers_archived;
CREATE INDEX customers_archived ON customers (business_id, name_key, id) INCLUDE (search_key)
  WHERE archived_at IS NOT NULL AND merged_into IS NULL;

-- Nothing here uses these any more. Where another user made them, or something else in the database uses them, they stay.
DO $$ BEGIN
  DROP EXTENSION IF EXISTS pg_trgm, btree_gin;
EXCEPTION WHEN insufficient_privilege OR dependent_objects_still_exist THEN NULL;
END $$;
