-- Answers of repeated requests, and how much a business stores.

-- Answers of requests with an Idempotency-Key: a repeated request gets the same one.
CREATE TABLE repeatable_answers (
  business_id uuid NOT NULL REFERENCES businesses (id),
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 200),
  body_hash bytea NOT NULL,
  answer json,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, key)
);
CREATE INDEX repeatable_answers_by_age ON repeatable_answers (created_at);

-- How much a business stores in rows, in bytes of their text.
CREATE TABLE stored_bytes (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  bytes bigint NOT NULL DEFAULT 0
);

-- Each statement that writes or deletes rows of a counted table adds one row here, which locks nothing, so no lock order
-- changes. An hourly job adds them up.
CREATE TABLE stored_byte_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id uuid NOT NULL,
  bytes bigint NOT NULL
);
CREATE INDEX stored_byte_changes_of_business ON stored_byte_changes (business_id) INCLUDE (bytes);

-- How much a business may store; null: no limit. The start writes the setting here, for all processes and threads.
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
-- Each business has its row of stored bytes.
CREATE TRIGGER start_stored_bytes AFTER INSERT ON businesses FOR EACH ROW EXECUTE FUNCTION start_stored_bytes();

-- The text of a row has the same length when it is deleted as when it was written, which its compressed size on disk has
-- not.
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

-- Changes of other columns, such as sums, are not counted: they change the length by a few bytes.
CREATE FUNCTION change_stored_bytes_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF octet_length(NEW::text) <> octet_length(OLD::text) THEN
    INSERT INTO stored_byte_changes (business_id, bytes)
      VALUES (NEW.business_id, octet_length(NEW::text) - octet_length(OLD::text));
  END IF;
  RETURN NULL;
END $$;

-- The rows of these tables are counted when they are written and deleted.
DO $$
DECLARE
  counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['account_changes', 'bank_accounts', 'bank_credit_imports', 'bank_credits', 'bank_formats',
    'bank_imports', 'customer_history', 'customer_mail_recipients', 'customer_mails', 'customers', 'invoice_history',
    'invoice_lines', 'invoice_payments', 'invoices', 'issued_receipts', 'items', 'logos', 'payer_accounts', 'payment_claims',
    'payment_refunds', 'payments', 'preliminary_documents', 'receipt_vouchers', 'recorded_credits', 'recurring_invoices',
    'refund_vouchers', 'reminders', 'repeatable_answers', 'signatures', 'webhook_events'] LOOP
    EXECUTE format('CREATE TRIGGER add_stored_bytes AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes()', counted);
    EXECUTE format('CREATE TRIGGER remove_stored_bytes AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes()', counted);
  END LOOP;
END $$;

-- Changes of these columns, in which users write texts, are counted, too.
DO $$
DECLARE
  counted text;
  texts text;
BEGIN
  FOR counted, texts IN VALUES
    ('bank_accounts', 'OF name'),
    ('bank_credits', 'OF narration, note, payer_name'),
    ('bank_formats', 'OF columns'),
    ('customer_mail_recipients', ''),
    ('customer_mails', ''),
    ('customers', 'OF name, email, address, notes'),
    ('invoice_payments', 'OF note, undone_reason'),
    ('invoices', 'OF notes, terms, seller_details, customer_details, po_number, ship_to, transport, custom_fields'),
    ('items', 'OF description'),
    ('payment_claims', ''),
    ('payment_refunds', 'OF note, undone_reason'),
    ('payments', 'OF note, undone_reason'),
    ('preliminary_documents', 'OF paper'),
    ('recurring_invoices', 'OF document'),
    ('repeatable_answers', 'OF answer')
  LOOP
    EXECUTE format('CREATE TRIGGER change_stored_bytes AFTER UPDATE %s ON %I
      FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row()', texts, counted);
  END LOOP;
END $$;
