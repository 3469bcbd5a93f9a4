-- Quotations, pro forma invoices and delivery challans: no invoices, so in no total, list, report or return of these.
CREATE TABLE preliminary_documents (
  business_id uuid NOT NULL REFERENCES businesses (id),
  -- Random (UUIDv4): it is the address of the customer's page.
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('quotation', 'pro_forma', 'delivery_challan')),
  -- CGST Rule 55(1)(i) and Rule 46(b).
  number text NOT NULL CHECK (char_length(number) BETWEEN 1 AND 16),
  issued_on date NOT NULL,
  valid_until date CHECK (valid_until >= issued_on),
  transport_reason text CHECK (transport_reason IN ('on_approval', 'job_work', 'supply', 'other')),
  transport_note text CHECK (char_length(transport_note) BETWEEN 1 AND 100),
  customer_id uuid NOT NULL,
  customer_name text NOT NULL CHECK (char_length(customer_name) BETWEEN 1 AND 120),
  -- In paise.
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9999999999),
  -- Content and lines as on the paper, with the names of the columns of invoices and invoice_lines.
  paper jsonb NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'cancelled', 'invoiced')),
  -- As the customer typed it.
  accepted_name text CHECK (char_length(accepted_name) BETWEEN 1 AND 120),
  accepted_at timestamptz,
  invoice_id uuid,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, kind, number),
  UNIQUE (business_id, invoice_id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  CONSTRAINT invoiced_has_invoice CHECK ((state = 'invoiced') = (invoice_id IS NOT NULL)),
  CONSTRAINT accepted_by_name CHECK ((accepted_name IS NULL) = (accepted_at IS NULL)),
  CONSTRAINT accepted_is_noted CHECK (state <> 'accepted' OR accepted_at IS NOT NULL),
  CONSTRAINT challan_has_reason CHECK ((kind = 'delivery_challan') = (transport_reason IS NOT NULL)),
  CONSTRAINT note_has_reason CHECK (transport_note IS NULL OR transport_reason IS NOT NULL)
);
-- The customer's page has the id alone.
CREATE INDEX preliminary_documents_by_id ON preliminary_documents (id);
CREATE INDEX preliminary_documents_newest ON preliminary_documents (business_id, kind, created_at DESC, id DESC);
CREATE INDEX preliminary_documents_by_customer ON preliminary_documents (business_id, customer_id);
CREATE INDEX preliminary_documents_accepted ON preliminary_documents (business_id, accepted_at DESC) WHERE accepted_at IS NOT NULL;

CREATE TRIGGER add_stored_bytes AFTER INSERT ON preliminary_documents REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes();
CREATE TRIGGER remove_stored_bytes AFTER DELETE ON preliminary_documents REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes();
CREATE TRIGGER change_stored_bytes AFTER UPDATE OF paper ON preliminary_documents
  FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row();

-- For notices.
CREATE VIEW read_accepted_documents AS
  SELECT business_id, id, kind, number, customer_name, amount, accepted_name, accepted_at
  FROM preliminary_documents WHERE accepted_at IS NOT NULL;
