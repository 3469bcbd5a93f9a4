-- Two firms may share a name where each has a GSTIN of its own. The build before this one names the old index when it adds
-- a customer: until it is replaced it refuses new names, and does everything else.
SET LOCAL lock_timeout = '2s';
DROP INDEX customers_name_key;
CREATE UNIQUE INDEX customers_name_key ON customers (business_id, name_key, (coalesce(gstin, '')))
  WHERE archived_at IS NULL AND merged_into IS NULL;
-- The list, its pages and searches in its order.
CREATE INDEX customers_by_name ON customers (business_id, name_key, id) INCLUDE (search_key)
  WHERE archived_at IS NULL AND merged_into IS NULL;
-- Imported customers lacked the state that their GSTIN says; codes 25 and 28 are retired and live on in 26 and 37.
UPDATE customers SET state_code = CASE left(gstin, 2) WHEN '25' THEN '26' WHEN '28' THEN '37' ELSE left(gstin, 2) END
WHERE state_code IS NULL AND left(gstin, 2) BETWEEN '01' AND '38';
