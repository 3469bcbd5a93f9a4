-- The picture of a signature, printed on documents. Unlike a logo it has no public address.
SET LOCAL lock_timeout = '2s';
CREATE TABLE signatures (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  picture_png bytea NOT NULL CHECK (octet_length(picture_png) <= 3000000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id)
);
ALTER TABLE businesses ADD COLUMN signature_id uuid,
  ADD FOREIGN KEY (id, signature_id) REFERENCES signatures (business_id, id);
CREATE TRIGGER add_stored_bytes AFTER INSERT ON signatures REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes();
CREATE TRIGGER remove_stored_bytes AFTER DELETE ON signatures REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes();
