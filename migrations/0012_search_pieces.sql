-- Each letter, sign or digit of a text, each two neighbours and each three, behind six digits of the business: whatever
-- somebody types is found by them, in any script and wherever it stands. The trigram index knew neither one or two
-- letters nor, where the database sorts by bytes, any letter outside of English. Two businesses may share the digits.
CREATE FUNCTION search_pieces(business uuid, key text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  own text := right(business::text, 6);
  last_one text := own;
  last_two text := own;
  letter text;
  pieces text[] := '{}';
BEGIN
  FOREACH letter IN ARRAY string_to_array(key, NULL) LOOP
    pieces := pieces || (own || letter) || (last_one || letter) || (last_two || letter);
    last_two := last_one || letter;
    last_one := own || letter;
  END LOOP;
  RETURN pieces;
END $$;

-- With the tab beside them, what many have in another tab is not fetched. New rows wait in a list that every search reads,
-- so that list is kept short (in kB).
SET LOCAL maintenance_work_mem = '256MB';
DROP INDEX invoices_search;
CREATE INDEX invoices_search ON invoices USING gin (search_pieces(business_id, search_key), (ARRAY[tab]))
  WITH (gin_pending_list_limit = 256);
-- How often each piece occurs is never asked for, and costs ANALYZE seconds.
ALTER INDEX invoices_search ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX invoices_search ALTER COLUMN 2 SET STATISTICS 0;
RESET maintenance_work_mem;
