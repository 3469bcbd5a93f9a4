-- What a business stores in rows, in bytes of their text. Each statement that writes or deletes rows of a counted table adds
-- one line here, which locks nothing, so no order of locks changes; an hourly job sums the lines up.
CREATE TABLE stored_bytes (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  bytes bigint NOT NULL DEFAULT 0
);
CREATE TABLE stored_byte_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id uuid NOT NULL,
  bytes bigint NOT NULL
);
CREATE INDEX stored_byte_changes_of_business ON stored_byte_changes (business_id) INCLUDE (bytes);
-- How much a business may store; null: as much as it likes. The start writes the setting here, for every process and thread.
CREATE TABLE stored_bytes_limit (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  bytes bigint CHECK (bytes > 0)
);
INSERT INTO stored_bytes_limit (bytes) VALUES (NULL);

CREATE FUNCTION start_stored_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stored_bytes (business_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
-- The text of a row is the same when it is deleted as when it was written, which its compressed size on disk is not.
CREATE FUNCTION add_stored_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stored_byte_changes (business_id, bytes)
    SELECT business_id, sum(octet_length(r::text)) FROM new_rows r GROUP BY business_id;
  RETURN NULL;
END $$;
CREATE FUNCTION remove_stored_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stored_byte_changes (business_id, bytes)
    SELECT business_id, -sum(octet_length(r::text)) FROM old_rows r GROUP BY business_id;
  RETURN NULL;
END $$;
-- A change of sums alone is not counted: it moves a row by some bytes at most.
CREATE FUNCTION change_stored_bytes_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF octet_length(NEW::text) <> octet_length(OLD::text) THEN
    INSERT INTO stored_byte_changes (business_id, bytes)
      VALUES (NEW.business_id, octet_length(NEW::text) - octet_length(OLD::text));
  END IF;
  RETURN NULL;
END $$;

-- What is there is counted before anything is locked. What the build before writes in these seconds is left out.
DO $$
DECLARE
  counted text;
BEGIN
  INSERT INTO stored_bytes (business_id) SELECT id FROM businesses;
  FOREACH counted IN ARRAY ARRAY['invoices', 'invoice_lines', 'invoice_history', 'invoice_payments', 'customers',
    'customer_history', 'items', 'logos', 'repeatable_answers', 'webhook_events'] LOOP
    EXECUTE format('INSERT INTO stored_byte_changes (business_id, bytes)
      SELECT business_id, sum(octet_length(r::text)) FROM %I r GROUP BY business_id', counted);
  END LOOP;
  FOREACH counted IN ARRAY ARRAY['invoices', 'invoice_lines', 'invoice_history', 'invoice_payments', 'customers',
    'customer_history', 'items', 'logos', 'repeatable_answers', 'webhook_events'] LOOP
    EXECUTE format('CREATE TRIGGER add_stored_bytes AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes()', counted);
    EXECUTE format('CREATE TRIGGER remove_stored_bytes AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes()', counted);
  END LOOP;
END $$;
CREATE TRIGGER start_stored_bytes AFTER INSERT ON businesses FOR EACH ROW EXECUTE FUNCTION start_stored_bytes();
CREATE TRIGGER change_stored_bytes AFTER UPDATE OF notes, terms, seller_details, customer_details ON invoices
  FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row();
CREATE TRIGGER change_stored_bytes AFTER UPDATE OF note, undone_reason ON invoice_payments
  FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row();
CREATE TRIGGER change_stored_bytes AFTER UPDATE OF name, email, address, notes ON customers
  FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row();
CREATE TRIGGER change_stored_bytes AFTER UPDATE OF description ON items
  FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row();
CREATE TRIGGER change_stored_bytes AFTER UPDATE OF answer ON repeatable_answers
  FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row();
