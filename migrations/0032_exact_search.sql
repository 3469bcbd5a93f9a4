-- A searched text may be an amount or a GSTIN; each is found by its own index, in the order of the list. The number has a
-- unique index (0002), the phone stands in the searched text of customers (0014).
CREATE INDEX invoices_by_amount ON invoices (business_id, amount, created_at, id) INCLUDE (tab);
CREATE INDEX customers_by_gstin ON customers (business_id, gstin) WHERE gstin IS NOT NULL;
