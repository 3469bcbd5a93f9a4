-- Ids of invoices are random (UUIDv4), so documents of one day are read in the order in which they were made.
CREATE INDEX invoices_in_order ON invoices (business_id, issued_on, created_at, id);
DROP INDEX invoices_by_issue;
