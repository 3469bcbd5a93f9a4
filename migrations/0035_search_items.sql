-- A search finds invoices by what was sold and by a part of their number. Each description is kept once for a business,
-- under its hash, as it may be longer than an index holds. Those of deleted drafts stay, and find nothing.
CREATE FUNCTION description_hash(description text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT md5(lower(description))::uuid $$;
CREATE TABLE line_descriptions (
  business_id uuid NOT NULL REFERENCES businesses (id),
  hash uuid NOT NULL,
  description_key text COLLATE "C" NOT NULL,
  PRIMARY KEY (business_id, hash)
);
-- The invoices that have a description, in the order of the list.
CREATE TABLE described_invoices (
  business_id uuid NOT NULL REFERENCES businesses (id),
  hash uuid NOT NULL,
  created_at timestamptz NOT NULL,
  invoice_id uuid NOT NULL,
  PRIMARY KEY (business_id, hash, created_at, invoice_id)
);
-- What stands before the last digits of a number, such as "inv/26-27/".
CREATE TABLE number_heads (
  business_id uuid NOT NULL REFERENCES businesses (id),
  head text COLLATE "C" NOT NULL,
  PRIMARY KEY (business_id, head)
);

-- The rows that are there are read before anything is locked; the build before goes on writing. What it writes meanwhile is
-- known by the age of its row's transaction, and follows below.
CREATE TEMP TABLE described_before ON COMMIT DROP AS SELECT pg_snapshot_xmin(pg_current_snapshot())::xid AS transaction;
INSERT INTO described_invoices
  SELECT DISTINCT l.business_id, description_hash(l.description), i.created_at, l.invoice_id
  FROM invoice_lines l JOIN invoices i ON i.business_id = l.business_id AND i.id = l.invoice_id;
INSERT INTO line_descriptions
  SELECT DISTINCT ON (business_id, description_hash(description)) business_id, description_hash(description), lower(description)
  FROM invoice_lines;
SET LOCAL maintenance_work_mem = '256MB';
-- New rows of this kind of index wait in a list that every search reads, so that list is kept short (in kB).
CREATE INDEX line_descriptions_pieces ON line_descriptions USING gin (search_pieces(business_id, description_key))
  WITH (gin_pending_list_limit = 256);
-- How often each piece occurs is never asked for, and costs ANALYZE seconds.
ALTER INDEX line_descriptions_pieces ALTER COLUMN 1 SET STATISTICS 0;

CREATE FUNCTION add_described_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO line_descriptions
    SELECT DISTINCT ON (business_id, description_hash(description)) business_id, description_hash(description), lower(description)
    FROM new_lines ON CONFLICT DO NOTHING;
  INSERT INTO described_invoices
    SELECT DISTINCT l.business_id, description_hash(l.description), i.created_at, l.invoice_id
    FROM new_lines l JOIN invoices i ON i.business_id = l.business_id AND i.id = l.invoice_id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION remove_described_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM described_invoices d USING old_lines l, invoices i
  WHERE i.business_id = l.business_id AND i.id = l.invoice_id
    AND d.business_id = l.business_id AND d.hash = description_hash(l.description) AND d.created_at = i.created_at
    AND d.invoice_id = l.invoice_id
    AND NOT EXISTS (SELECT FROM invoice_lines other WHERE other.business_id = l.business_id
      AND other.invoice_id = l.invoice_id AND lower(other.description) = lower(l.description));
  RETURN NULL;
END $$;
CREATE FUNCTION keep_number_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO number_heads VALUES (NEW.business_id, rtrim(lower(NEW.number), '0123456789')) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- From here on writes of invoices wait, for seconds where there are a million.
CREATE TRIGGER keep_number_head AFTER INSERT OR UPDATE OF number ON invoices
  FOR EACH ROW WHEN (NEW.number IS NOT NULL) EXECUTE FUNCTION keep_number_head();
CREATE TRIGGER add_described_invoices AFTER INSERT ON invoice_lines
  REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION add_described_invoices();
CREATE TRIGGER remove_described_invoices AFTER DELETE ON invoice_lines
  REFERENCING OLD TABLE AS old_lines FOR EACH STATEMENT EXECUTE FUNCTION remove_described_invoices();

CREATE TEMP TABLE described_late ON COMMIT DROP AS
  SELECT DISTINCT l.business_id, l.invoice_id FROM invoice_lines l, described_before
  WHERE age(l.xmin) <= age(described_before.transaction);
DELETE FROM described_invoices d USING described_late late, invoices i
  WHERE d.business_id = late.business_id AND d.invoice_id = late.invoice_id AND i.business_id = late.business_id
    AND i.id = late.invoice_id AND d.created_at = i.created_at;
INSERT INTO line_descriptions
  SELECT DISTINCT ON (l.business_id, description_hash(l.description)) l.business_id, description_hash(l.description), lower(l.description)
  FROM described_late JOIN invoice_lines l USING (business_id, invoice_id) ON CONFLICT DO NOTHING;
INSERT INTO described_invoices
  SELECT DISTINCT l.business_id, description_hash(l.description), i.created_at, l.invoice_id
  FROM described_late JOIN invoice_lines l USING (business_id, invoice_id)
    JOIN invoices i ON i.business_id = l.business_id AND i.id = l.invoice_id;

INSERT INTO number_heads SELECT DISTINCT business_id, rtrim(lower(number), '0123456789') FROM invoices WHERE number IS NOT NULL;
-- By its end, and by its beginning.
CREATE INDEX invoices_by_number_end ON invoices (business_id, (reverse(lower(number)) COLLATE "C")) WHERE number IS NOT NULL;
CREATE INDEX invoices_by_number_head ON invoices (business_id, (lower(number) COLLATE "C")) WHERE number IS NOT NULL;
RESET maintenance_work_mem;
