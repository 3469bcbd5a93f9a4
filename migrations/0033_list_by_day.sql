-- The list is narrowed to days of issue. With the tab and the searched text in the index, its rows need not be fetched to
-- count them or to look through them.
SET LOCAL maintenance_work_mem = '256MB';
DROP INDEX invoices_in_order;
CREATE INDEX invoices_in_order ON invoices (business_id, issued_on, created_at, id) INCLUDE (tab, search_key);
RESET maintenance_work_mem;
