-- Documents that are no invoices: quotations, pro forma invoices, delivery challans, and vouchers of advances.

-- Quotations, pro forma invoices and delivery challans. They are no invoices: no total, list, report or return of invoices
-- has them.
CREATE TABLE preliminary_documents (
  business_id uuid NOT NULL REFERENCES businesses (id),
  -- Random (UUIDv4), because it is the address of the customer's page.
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('quotation', 'pro_forma', 'delivery_challan')),
  -- CGST Rule 55(1)(i) and Rule 46(b).
  number text NOT NULL CHECK (char_length(number) BETWEEN 1 AND 16),
  issued_on date NOT NULL,
  valid_until date,
  transport_reason text CHECK (transport_reason IN ('on_approval', 'job_work', 'supply', 'other')),
  transport_note text CHECK (char_length(transport_note) BETWEEN 1 AND 100),
  customer_id uuid NOT NULL,
  customer_name text NOT NULL CHECK (char_length(customer_name) BETWEEN 1 AND 120),
  -- In paise.
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9999999999),
  -- Content and lines as printed, with the names of the columns of invoices and invoice_lines.
  paper jsonb NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'cancelled', 'invoiced')),
  -- As the customer typed it.
  accepted_name text CHECK (char_length(accepted_name) BETWEEN 1 AND 120),
  accepted_at timestamptz,
  invoice_id uuid,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, invoice_id),
  UNIQUE (business_id, kind, number),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id),
  CONSTRAINT accepted_by_name CHECK ((accepted_name IS NULL) = (accepted_at IS NULL)),
  CONSTRAINT accepted_is_noted CHECK (state <> 'accepted' OR accepted_at IS NOT NULL),
  CONSTRAINT challan_has_reason CHECK ((kind = 'delivery_challan') = (transport_reason IS NOT NULL)),
  CONSTRAINT invoiced_has_invoice CHECK ((state = 'invoiced') = (invoice_id IS NOT NULL)),
  CONSTRAINT note_has_reason CHECK (transport_note IS NULL OR transport_reason IS NOT NULL),
  CHECK (valid_until >= issued_on)
);
-- The customer's page has the id alone.
CREATE INDEX preliminary_documents_by_id ON preliminary_documents (id);
CREATE INDEX preliminary_documents_newest ON preliminary_documents (business_id, kind, created_at DESC, id DESC);
CREATE INDEX preliminary_documents_by_customer ON preliminary_documents (business_id, customer_id);
CREATE INDEX preliminary_documents_accepted ON preliminary_documents (business_id, accepted_at DESC) WHERE accepted_at IS NOT NULL;

-- For exports.
CREATE VIEW read_preliminary_documents AS
  SELECT business_id, id, kind, number, issued_on, valid_until, transport_reason, transport_note, customer_name, amount, paper,
    state, accepted_name, accepted_at, invoice_id
  FROM preliminary_documents;
-- For notices.
CREATE VIEW read_accepted_documents AS
  SELECT business_id, id, kind, number, customer_name, amount, accepted_name, accepted_at
  FROM preliminary_documents WHERE accepted_at IS NOT NULL;

-- Receipt vouchers for advances (CGST Act, section 31(3)(d), Rule 50): at most one for a payment, never changed.
CREATE TABLE receipt_vouchers (
  business_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  number text NOT NULL CHECK (char_length(number) BETWEEN 1 AND 16),
  issued_on date NOT NULL,
  -- The advance in paise, including its tax.
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9999999999),
  supply text NOT NULL CHECK (supply IN ('goods', 'services')),
  -- Content and line as printed, with the names of the columns of invoices and invoice_lines.
  paper jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The day whose return taxes the advance; set_taxed_on decides it.
  taxed_on date NOT NULL,
  PRIMARY KEY (business_id, payment_id),
  UNIQUE (business_id, number),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);

CREATE FUNCTION set_taxed_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed_to date;
  received date;
BEGIN
  SELECT books_closed_to INTO closed_to FROM businesses WHERE id = NEW.business_id FOR SHARE;
  SELECT received_on INTO STRICT received FROM payments WHERE business_id = NEW.business_id AND id = NEW.payment_id;
  NEW.taxed_on := CASE WHEN received <= closed_to THEN NEW.issued_on ELSE received END;
  RETURN NEW;
END $$;
-- An advance is taxed on the day it was received or, if the books of that day are closed, on the day of its voucher (CGST
-- Act, section 13(2)). The lock keeps the books as they are.
CREATE TRIGGER set_taxed_on BEFORE INSERT ON receipt_vouchers FOR EACH ROW EXECUTE FUNCTION set_taxed_on();

-- Refund vouchers for advances that were paid back (CGST Act, section 31(3)(e), Rule 51): one for a refund, never changed.
CREATE TABLE refund_vouchers (
  business_id uuid NOT NULL,
  refund_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  user_id uuid NOT NULL,
  number text NOT NULL CHECK (char_length(number) BETWEEN 1 AND 16),
  issued_on date NOT NULL,
  -- What was paid back, in paise, including its tax.
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9999999999),
  -- Content and line as printed, with the names of the columns of invoices and invoice_lines.
  paper jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, refund_id),
  UNIQUE (business_id, number),
  FOREIGN KEY (business_id, payment_id) REFERENCES receipt_vouchers (business_id, payment_id),
  FOREIGN KEY (business_id, refund_id) REFERENCES payment_refunds (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
CREATE INDEX refund_vouchers_by_payment ON refund_vouchers (business_id, payment_id);

-- For returns and the list of payments. Only refunds after `created_at` can have a refund voucher.
CREATE VIEW read_receipt_vouchers AS
  SELECT business_id, payment_id, number, issued_on, amount, supply, taxed_on, paper, created_at FROM receipt_vouchers;
-- For the list of payments, exports and returns.
CREATE VIEW read_refund_vouchers AS
  SELECT business_id, refund_id, payment_id, number, issued_on, amount, paper FROM refund_vouchers;
