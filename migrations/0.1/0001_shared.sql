-- What several features use. Each file makes the tables of its features with their indexes, triggers and views; rows are
-- money in paise, rates in basis points, days in India. Each table belongs to one feature (scripts/tables/owners.ts), and
-- others read it by the views named read_…, which belong to the same owner and name their columns, so that other columns may
-- change. PostgreSQL inlines these views.

-- Secrets that Pavti made, such as the key that signs payment links; all processes read the same ones.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL
);

-- Counters of wrong passwords and of other limited attempts, shared by all processes. `subject` is a hash, so no address is
-- stored.
CREATE TABLE attempts (
  subject bytea PRIMARY KEY,
  count integer NOT NULL,
  window_ends_at timestamptz NOT NULL,
  blocked_until timestamptz
);
CREATE INDEX attempts_by_end ON attempts (window_ends_at);

-- The n-grams of a text with one, two and three characters, each after six digits of the business: they find any part of a
-- text, in any script. A trigram index finds neither one or two letters nor, in a database that sorts by bytes, letters
-- outside of ASCII. Two businesses may share the digits.
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

-- Deletes up to `most` rows of a business from one of its tables and returns how many were deleted.
CREATE FUNCTION delete_business_rows(owned regclass, business uuid, most integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  gone bigint;
BEGIN
  EXECUTE format('DELETE FROM %s WHERE ctid = ANY (ARRAY(SELECT ctid FROM %s WHERE business_id = $1 LIMIT $2))', owned, owned)
    USING business, most;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
