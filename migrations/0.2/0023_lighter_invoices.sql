-- What an invoice writes: less log for the same rows, rules and answers.

-- Entries of these indexes arrive in ascending order within their group, so that a full page is split at its end. In
-- descending order each was split in the middle, copied half of it to the log and stayed half empty. Lists read them
-- backwards.
DROP INDEX invoices_by_customer;
CREATE INDEX invoices_by_customer ON invoices (business_id, customer_id, created_at, id);
DROP INDEX invoices_newest;
CREATE INDEX invoices_newest ON invoices (business_id, created_at, id) INCLUDE (search_key);
DROP INDEX invoices_newest_by_tab;
CREATE INDEX invoices_newest_by_tab ON invoices (business_id, tab, created_at, id) INCLUDE (search_key);
DROP INDEX invoices_by_name;
CREATE INDEX invoices_by_name ON invoices (business_id, search_key, created_at, id) INCLUDE (tab);

-- The history is read by invoice, in order; nothing looks for the id of an entry.
ALTER TABLE invoice_history DROP CONSTRAINT invoice_history_pkey;
DROP INDEX invoice_history_by_invoice;
ALTER TABLE invoice_history ADD PRIMARY KEY (business_id, invoice_id, at, id);

-- Adds bytes to a business: to the sum of the transaction, if it has begun one (server/platform/limits/stored-bytes.ts), else
-- as a row of its own.
CREATE FUNCTION count_stored_bytes(business uuid, change bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- The business and its bytes; empty or null: no sum.
  byte_sum text := current_setting('pavti.byte_sum', true);
BEGIN
  IF split_part(byte_sum, ' ', 1) = business::text THEN
    PERFORM set_config('pavti.byte_sum', business || ' ' || split_part(byte_sum, ' ', 2)::bigint + change, true);
  ELSE
    INSERT INTO stored_byte_changes (business_id, bytes) VALUES (business, change);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION add_stored_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_stored_bytes(business_id, sum(octet_length(r::text))) FROM new_rows r GROUP BY business_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION remove_stored_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_stored_bytes(business_id, -sum(octet_length(r::text))) FROM old_rows r GROUP BY business_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION change_stored_bytes_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF octet_length(NEW::text) <> octet_length(OLD::text) THEN
    PERFORM count_stored_bytes(NEW.business_id, octet_length(NEW::text) - octet_length(OLD::text));
  END IF;
  RETURN NULL;
END $$;

-- As before, but an entry that is not there is inserted as such: ON CONFLICT writes a second record to confirm it. No other
-- transaction adds the same one, because the totals of the business are locked.
CREATE OR REPLACE FUNCTION add_described_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO line_descriptions
    SELECT DISTINCT ON (business_id, description_hash(description)) business_id, description_hash(description), lower(description)
    FROM new_lines ON CONFLICT DO NOTHING;
  INSERT INTO described_invoices
    SELECT DISTINCT l.business_id, description_hash(l.description), i.created_at, l.invoice_id
    FROM new_lines l JOIN invoices i ON i.business_id = l.business_id AND i.id = l.invoice_id
    WHERE NOT EXISTS (SELECT FROM described_invoices d
      WHERE d.business_id = l.business_id AND d.hash = description_hash(l.description) AND d.created_at = i.created_at
        AND d.invoice_id = l.invoice_id);
  RETURN NULL;
END $$;
