-- Items, to pick from while writing an invoice.

-- Goods and services that are sold again and again.
CREATE TABLE items (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 500),
  description_key text COLLATE "C" GENERATED ALWAYS AS (lower(description)) STORED NOT NULL,
  hsn text CHECK (hsn ~ '^\d{4}(\d\d){0,2}$'),
  unit text CHECK (char_length(unit) BETWEEN 1 AND 20),
  unit_price bigint NOT NULL CHECK (unit_price BETWEEN 0 AND 9999999999),
  rate integer NOT NULL DEFAULT 0 CHECK (rate BETWEEN 0 AND 10000),
  exemption text CHECK (exemption IN ('exempt', 'non_gst')),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, description_key),
  CHECK (exemption IS NULL OR rate = 0)
);
CREATE INDEX items_pieces ON items USING gin (search_pieces(business_id, description_key))
  WITH (gin_pending_list_limit = 256);
ALTER INDEX items_pieces ALTER COLUMN 1 SET STATISTICS 0;

CREATE VIEW read_items AS
  SELECT business_id, id, description, hsn, unit, unit_price, rate, exemption FROM items;
