-- Invoices with their numbers, lines, history, search and links. All money is in paise, all rates are in basis points.

-- One row for each prefix and fiscal year. The inserting transaction takes the next number, so no number is lost (CGST Rule
-- 46(b)).
CREATE TABLE number_series (
  business_id uuid NOT NULL REFERENCES businesses (id),
  prefix text NOT NULL,
  fiscal_year text NOT NULL CHECK (fiscal_year ~ '^\d{4}-\d{2}$'),
  last_number integer NOT NULL CHECK (last_number >= 0),
  PRIMARY KEY (business_id, prefix, fiscal_year)
);

-- Invoices, tax invoices, bills of supply, credit notes and debit notes, drafts included. Seller and customer are stored as
-- they were when the document was made.
CREATE TABLE invoices (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  number text CHECK (char_length(number) <= 16),
  issued_on date NOT NULL,
  seller_name text NOT NULL CHECK (char_length(seller_name) BETWEEN 1 AND 120),
  customer_name text NOT NULL CHECK (char_length(customer_name) BETWEEN 1 AND 120),
  customer_upi text NOT NULL CHECK (char_length(customer_upi) BETWEEN 3 AND 320),
  notes text CHECK (char_length(notes) BETWEEN 1 AND 5000),
  amount bigint NOT NULL,
  -- What was received, less what was refunded.
  amount_paid bigint NOT NULL DEFAULT 0 CHECK (amount_paid >= 0),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('draft', 'pending', 'part_paid', 'paid', 'credited', 'void', 'issued')),
  paid_on date,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- As they were when the document was made; null: it has none.
  seller_details jsonb NOT NULL DEFAULT '{}',
  customer_id uuid,
  customer_details jsonb,
  kind text NOT NULL DEFAULT 'invoice' CHECK (kind IN ('invoice', 'tax_invoice', 'bill_of_supply', 'credit_note', 'debit_note')),
  due_on date,
  -- Of a draft: the seller chose the day; otherwise it gets the day on which it is issued.
  is_dated boolean NOT NULL DEFAULT true,
  place_of_supply text CHECK (place_of_supply ~ '^\d{2}$'),
  supply_type text NOT NULL DEFAULT 'regular'
    CHECK (supply_type IN ('regular', 'export_with_tax', 'export_without_tax', 'sez_with_tax', 'sez_without_tax')),
  reverse_charge boolean NOT NULL DEFAULT false,
  prices_include_tax boolean NOT NULL DEFAULT false,
  -- Off the whole document; the lines are already reduced by it.
  discount bigint NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 9999999999),
  is_rounded boolean NOT NULL DEFAULT false,
  taxable bigint NOT NULL CHECK (taxable BETWEEN 0 AND 9999999999),
  cgst bigint NOT NULL DEFAULT 0 CHECK (cgst >= 0),
  sgst bigint NOT NULL DEFAULT 0 CHECK (sgst >= 0),
  igst bigint NOT NULL DEFAULT 0 CHECK (igst >= 0),
  round_off bigint NOT NULL DEFAULT 0,
  -- Of this document only; null: the terms of the business.
  terms text CHECK (char_length(terms) BETWEEN 1 AND 2000),
  voided_at timestamptz,
  void_reason text CHECK (char_length(void_reason) BETWEEN 1 AND 200),
  -- Of a credit note: the invoice that it corrects, and why.
  credits_id uuid,
  credit_reason text CHECK (char_length(credit_reason) BETWEEN 1 AND 200),
  -- Of an invoice: the sum of its credit notes.
  amount_credited bigint NOT NULL DEFAULT 0,
  -- Imported from another program, with its number there.
  is_imported boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- The tab of the list that shows it.
  tab text GENERATED ALWAYS AS (CASE state WHEN 'part_paid' THEN 'pending' WHEN 'credited' THEN 'void' ELSE state END)
    STORED NOT NULL,
  -- What is searched, in lower case.
  search_key text COLLATE "C" GENERATED ALWAYS AS (lower(customer_name || E'\n' || customer_upi)) STORED NOT NULL,
  amount_refunded bigint NOT NULL DEFAULT 0 CHECK (amount_refunded >= 0),
  -- A short code of an invoice that can be paid. It comes first in the note of a UPI payment, so that a bank statement shows
  -- it even where the note is cut. It never changes, and is unique in the business.
  payment_code text CHECK (payment_code ~ '^[0-9A-Z]{4,5}$'),
  -- Where customers pay since the seller moved the link to another UPI ID; null: to customer_upi, which the PDF shows.
  moved_upi text CHECK (char_length(moved_upi) BETWEEN 1 AND 255),
  -- The paise tag: in no sum; what is paid of it is rounded off.
  asked_extra bigint NOT NULL DEFAULT 0,
  -- The part of amount_paid that was written off: settled, but not earned, and not refundable.
  amount_waived bigint NOT NULL DEFAULT 0 CHECK (amount_waived >= 0),
  -- Of a debit note: the invoice that it corrects, and why.
  debits_id uuid,
  debit_reason text CHECK (char_length(debit_reason) BETWEEN 1 AND 200),
  po_number text CHECK (char_length(po_number) BETWEEN 1 AND 50),
  po_date date,
  -- name, address, state_code
  ship_to jsonb CHECK (jsonb_typeof(ship_to) = 'object' AND char_length(ship_to ->> 'address') BETWEEN 1 AND 500),
  -- mode, vehicle_number, lr_number, eway_bill_number
  transport jsonb
    CHECK (jsonb_typeof(transport) = 'object' AND coalesce(transport ->> 'eway_bill_number', '000000000000') ~ '^[0-9]{12}$'),
  -- label, value
  custom_fields jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(custom_fields) = 'array' AND jsonb_array_length(custom_fields) <= 3),
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, number),
  FOREIGN KEY (business_id, credits_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  FOREIGN KEY (business_id, debits_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id),
  CONSTRAINT asked_extra_is_paise CHECK (asked_extra BETWEEN 0 AND 99),
  CONSTRAINT debit_note_is_issued CHECK (kind <> 'debit_note' OR state <> 'draft'),
  CONSTRAINT debit_note_names_its_invoice CHECK ((kind = 'debit_note') = (debits_id IS NOT NULL AND debit_reason IS NOT NULL)),
  CONSTRAINT draft_has_no_number CHECK ((state = 'draft') = (number IS NULL)),
  CONSTRAINT due_after_issue CHECK (due_on >= issued_on),
  CONSTRAINT halves_are_equal CHECK (cgst = sgst AND (cgst = 0 OR igst = 0)),
  CONSTRAINT invoices_amount_check CHECK (amount BETWEEN 0 AND 9999999999 AND (amount > 0 OR state = 'draft')),
  CHECK (amount_credited BETWEEN 0 AND amount),
  CONSTRAINT moved_upi_is_another CHECK (moved_upi <> customer_upi),
  CONSTRAINT note_names_its_invoice CHECK ((kind = 'credit_note') = (credits_id IS NOT NULL AND credit_reason IS NOT NULL)),
  CONSTRAINT only_a_note_is_merely_issued CHECK ((state = 'issued') = (kind = 'credit_note')),
  CONSTRAINT refund_leaves_nothing_owed CHECK (amount_refunded = 0 OR amount_paid + amount_credited >= amount),
  CONSTRAINT state_follows_payment CHECK (CASE state
    WHEN 'pending' THEN amount_paid = 0 AND amount_credited < amount
    WHEN 'part_paid' THEN amount_paid > 0 AND amount_paid + amount_credited < amount
    WHEN 'paid' THEN amount_paid > 0 AND amount_paid + amount_credited >= amount AND paid_on IS NOT NULL
    WHEN 'credited' THEN amount_paid = 0 AND amount_credited = amount
    ELSE amount_paid = 0 AND amount_credited = 0 END),
  -- Under reverse charge the customer pays the tax to the government, not to the seller.
  CONSTRAINT sums_to_its_amount
    CHECK (amount = taxable + CASE WHEN reverse_charge THEN 0 ELSE cgst + sgst + igst END + round_off),
  CONSTRAINT void_has_its_reason CHECK ((state = 'void') = (voided_at IS NOT NULL AND void_reason IS NOT NULL)),
  CONSTRAINT waived_is_settled
    CHECK (amount_waived = 0 OR (amount_waived <= amount_paid AND amount_paid + amount_credited <= amount))
);
CREATE UNIQUE INDEX invoices_id_key ON invoices (id);
CREATE INDEX invoices_by_customer ON invoices (business_id, customer_id, created_at DESC, id DESC);
CREATE INDEX invoices_credit_notes ON invoices (business_id, credits_id) WHERE credits_id IS NOT NULL;
-- A customer's open invoices, longest due first.
CREATE INDEX invoices_due_by_customer ON invoices (business_id, customer_id, due_on, id)
  WHERE state IN ('pending', 'part_paid') AND due_on IS NOT NULL;
CREATE INDEX invoices_newest ON invoices (business_id, created_at DESC, id DESC) INCLUDE (search_key);
CREATE INDEX invoices_newest_by_tab ON invoices (business_id, tab, created_at DESC, id DESC) INCLUDE (search_key);
CREATE INDEX invoices_by_name ON invoices (business_id, search_key, created_at DESC, id DESC) INCLUDE (tab);
-- What can still be refunded is read from this index: few invoices have anything.
CREATE INDEX invoices_refundable ON invoices (business_id, customer_id) INCLUDE (amount, amount_paid, amount_credited)
  WHERE amount_paid + amount_credited > amount;
-- A search text may be an amount or a GSTIN; each has an index in the order of the list.
CREATE INDEX invoices_by_amount ON invoices (business_id, amount, created_at, id) INCLUDE (tab);
-- Ids of invoices are random (UUIDv4), so documents of one day are read in the order in which they were made.
CREATE INDEX invoices_in_order ON invoices (business_id, issued_on, created_at, id) INCLUDE (tab, search_key);
-- A part of a number is found by its end, and by its beginning.
CREATE INDEX invoices_by_number_end ON invoices (business_id, (reverse(lower(number)) COLLATE "C")) WHERE number IS NOT NULL;
CREATE INDEX invoices_by_number_head ON invoices (business_id, (lower(number) COLLATE "C")) WHERE number IS NOT NULL;
CREATE UNIQUE INDEX invoices_one_payment_code ON invoices (business_id, payment_code) WHERE payment_code IS NOT NULL;
CREATE INDEX invoices_by_asked ON invoices (business_id, (amount - amount_paid - amount_credited + asked_extra))
  WHERE state IN ('pending', 'part_paid');
CREATE INDEX invoices_open_due ON invoices (business_id, due_on, id)
  WHERE state IN ('pending', 'part_paid') AND due_on IS NOT NULL;
CREATE INDEX invoices_debit_notes ON invoices (business_id, debits_id) WHERE debits_id IS NOT NULL;
CREATE INDEX invoices_issued_by_customer ON invoices (business_id, customer_id, issued_on)
  WHERE state <> 'draft' AND kind <> 'credit_note';

-- The lines of a document.
CREATE TABLE invoice_lines (
  business_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  position integer NOT NULL CHECK (position > 0),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 5000),
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 9999999999),
  hsn text CHECK (hsn ~ '^\d{4}(\d\d){0,2}$'),
  -- In thousandths.
  quantity bigint NOT NULL DEFAULT 1000 CHECK (quantity BETWEEN 1 AND 9999999999),
  unit text CHECK (char_length(unit) BETWEEN 1 AND 20),
  unit_price bigint NOT NULL CHECK (unit_price BETWEEN 0 AND 9999999999),
  -- The discount of the line, by one of the two: basis points or paise.
  discount_percent integer CHECK (discount_percent BETWEEN 1 AND 10000),
  discount_amount bigint CHECK (discount_amount BETWEEN 1 AND 9999999999),
  rate integer NOT NULL DEFAULT 0 CHECK (rate BETWEEN 0 AND 10000),
  -- Returns distinguish what bears no tax.
  exemption text CHECK (exemption IN ('exempt', 'non_gst')),
  gross bigint NOT NULL CHECK (gross >= 0),
  -- The line's own discount and its part of the document's.
  discount bigint NOT NULL DEFAULT 0,
  taxable bigint NOT NULL CHECK (taxable >= 0),
  cgst bigint NOT NULL DEFAULT 0 CHECK (cgst >= 0),
  sgst bigint NOT NULL DEFAULT 0 CHECK (sgst >= 0),
  igst bigint NOT NULL DEFAULT 0 CHECK (igst >= 0),
  -- Of a line of a credit note: the line of the invoice that it reverses.
  credits_position integer CHECK (credits_position > 0),
  -- A line of a credit note that credits an amount and no quantity, as after a price reduction.
  is_by_value boolean NOT NULL DEFAULT false,
  PRIMARY KEY (business_id, invoice_id, position),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  CONSTRAINT exempt_has_no_rate CHECK (exemption IS NULL OR rate = 0),
  CHECK (discount BETWEEN 0 AND gross),
  CONSTRAINT one_discount CHECK (discount_percent IS NULL OR discount_amount IS NULL),
  CONSTRAINT only_a_credit_is_by_value CHECK (NOT is_by_value OR credits_position IS NOT NULL)
);

-- What happened to an invoice.
CREATE TABLE invoice_history (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  what text NOT NULL CHECK (what IN ('drafted', 'changed', 'created', 'imported', 'marked_paid', 'marked_pending',
    'payment_recorded', 'payment_undone', 'voided', 'credited', 'debited', 'refunded', 'refund_undone', 'advance_used',
    'advance_returned', 'credit_moved_in', 'credit_moved_out', 'written_off', 'claims_cleared')),
  amount bigint,
  reason text CHECK (char_length(reason) BETWEEN 1 AND 200),
  -- How the received money was paid; null: nothing was received.
  method text CHECK (method IN ('upi', 'cash', 'bank', 'cheque', 'card', 'tds', 'other', 'write_off')),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
CREATE INDEX invoice_history_by_invoice ON invoice_history (business_id, invoice_id, at);

-- A random code that no invoice of the business has: one of 3.7 million, without vowels (no words), without characters that
-- look alike (0 O, 1 I L, 2 Z, 5 S, 8 B, U V), and with a letter and a digit, so that it is neither an abbreviation of a
-- bank nor a number. Null if a thousand of them are taken. The caller has locked the totals of the business, so no other
-- transaction takes the same code; the index would refuse it.
CREATE FUNCTION free_payment_code(business uuid) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  characters constant text := 'CDFGHJKMNPQRTVWXY34679';
  code text;
BEGIN
  FOR attempt IN 1..1000 LOOP
    code := '';
    FOR place IN 1..5 LOOP
      code := code || substr(characters, 1 + floor(random() * length(characters))::int, 1);
    END LOOP;
    IF code ~ '[0-9]' AND code ~ '[A-Z]'
      AND NOT EXISTS (SELECT FROM invoices i WHERE i.business_id = business AND i.payment_code = code) THEN
      RETURN code;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION set_payment_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payment_code := free_payment_code(NEW.business_id);
  RETURN NEW;
END $$;
-- An invoice that can be paid has a payment code. In the database, because invoices are created, issued, imported and opened
-- again.
CREATE TRIGGER set_payment_code BEFORE INSERT OR UPDATE OF state ON invoices FOR EACH ROW
  WHEN (NEW.payment_code IS NULL AND NEW.state IN ('pending', 'part_paid')) EXECUTE FUNCTION set_payment_code();

-- The fewest paise that make the asked amount differ from that of every other open invoice; 0 if all 99 are taken. The
-- caller has locked the totals of the business, so no other invoice takes them.
CREATE FUNCTION free_asked_extra(business uuid, invoice uuid, balance bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(extra), 0) FROM generate_series(1, 99) AS extra
  WHERE NOT EXISTS (SELECT FROM invoices i
    WHERE i.business_id = business AND i.id <> invoice AND i.state IN ('pending', 'part_paid')
      AND i.amount - i.amount_paid - i.amount_credited + i.asked_extra = balance + extra)
$$;

CREATE FUNCTION set_asked_extra() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.asked_extra := CASE WHEN (SELECT adds_paise FROM businesses WHERE id = NEW.business_id) THEN
    free_asked_extra(NEW.business_id, NEW.id, NEW.amount - NEW.amount_paid - NEW.amount_credited) ELSE 0 END;
  RETURN NEW;
END $$;
-- Where the business adds paise, the asked amount of an open invoice differs from that of every other one. In the database,
-- because invoices are created, issued, imported, paid in part, credited and opened again.
CREATE TRIGGER set_asked_extra_of_new BEFORE INSERT ON invoices FOR EACH ROW
  WHEN (NEW.state IN ('pending', 'part_paid')) EXECUTE FUNCTION set_asked_extra();
-- The same when the balance changes or an invoice is opened again.
CREATE TRIGGER set_asked_extra BEFORE UPDATE OF state, amount, amount_paid, amount_credited ON invoices FOR EACH ROW
  WHEN (NEW.state IN ('pending', 'part_paid') AND (OLD.state NOT IN ('pending', 'part_paid')
    OR NEW.amount - NEW.amount_paid - NEW.amount_credited <> OLD.amount - OLD.amount_paid - OLD.amount_credited))
  EXECUTE FUNCTION set_asked_extra();

CREATE FUNCTION require_open_books_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state <> 'draft' THEN
    PERFORM require_open_books(OLD.business_id, OLD.issued_on);
  END IF;
  IF NEW.state <> 'draft' THEN
    PERFORM require_open_books(NEW.business_id, NEW.issued_on);
  END IF;
  RETURN NEW;
END $$;
-- No document is issued on a day in closed books.
CREATE TRIGGER documents_in_open_books BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.state <> 'draft') EXECUTE FUNCTION require_open_books_of_document();
-- What an issued document of closed books says is not changed, and it is not cancelled. What is received or credited later
-- belongs to its own day, so it may change the balance.
CREATE TRIGGER documents_stay_in_closed_books BEFORE UPDATE ON invoices
  FOR EACH ROW WHEN ((OLD.state <> 'draft' OR NEW.state <> 'draft') AND (
    (OLD.state = 'draft') <> (NEW.state = 'draft') OR (OLD.state = 'void') <> (NEW.state = 'void')
    OR (OLD.issued_on, OLD.kind, OLD.number, OLD.amount, OLD.taxable, OLD.cgst, OLD.sgst, OLD.igst, OLD.round_off,
      OLD.place_of_supply, OLD.supply_type, OLD.reverse_charge, OLD.customer_name, OLD.customer_details, OLD.seller_details)
    IS DISTINCT FROM (NEW.issued_on, NEW.kind, NEW.number, NEW.amount, NEW.taxable, NEW.cgst, NEW.sgst, NEW.igst, NEW.round_off,
      NEW.place_of_supply, NEW.supply_type, NEW.reverse_charge, NEW.customer_name, NEW.customer_details, NEW.seller_details)))
  EXECUTE FUNCTION require_open_books_of_document();

-- `balance` is what is still owed of an invoice: never below zero, and 0 for a draft, a void one and a credit note. It is
-- balanceOf of domain/document/invoice-balance.ts.
CREATE VIEW read_invoices AS
  SELECT business_id, id, kind, state, tab, number, issued_on, due_on, paid_on, created_at, seller_name, seller_details,
    customer_id, customer_name, customer_details, customer_upi, search_key, notes, place_of_supply, supply_type,
    reverse_charge, prices_include_tax, taxable, cgst, sgst, igst, round_off, amount, amount_paid, amount_credited,
    amount_refunded, credits_id, credit_reason, void_reason,
    CASE WHEN state IN ('pending', 'part_paid') THEN amount - amount_paid - amount_credited ELSE 0 END AS balance,
    xmin::text || ' ' || ctid::text AS row_version,
    payment_code, moved_upi, asked_extra, amount_waived
  FROM invoices;
-- Apart from read_invoices, because few features need these columns.
CREATE VIEW read_invoice_extras AS
  SELECT business_id, id, po_number, po_date, ship_to, transport, custom_fields FROM invoices;
-- What was received beyond the amount after credit notes and was not refunded: refundableOf of domain/.
CREATE VIEW read_refundable AS
  SELECT business_id, id AS invoice_id, customer_id, amount_paid + amount_credited - amount AS refundable
  FROM invoices WHERE amount_paid + amount_credited > amount;
-- The invoice that a debit note corrects, for exports and returns.
CREATE VIEW read_debit_notes AS
  SELECT n.business_id, n.id, n.debit_reason, i.kind AS debited_kind, i.number AS debited_number,
    i.issued_on AS debited_on, i.amount AS debited_amount
  FROM invoices n JOIN invoices i ON i.business_id = n.business_id AND i.id = n.debits_id;
CREATE VIEW read_invoice_lines AS
  SELECT business_id, invoice_id, position, description, hsn, quantity, unit, unit_price, gross, discount, rate, exemption,
    taxable, cgst, sgst, igst, amount, credits_position, is_by_value
  FROM invoice_lines;
CREATE VIEW read_invoice_history AS
  SELECT business_id, id, invoice_id, user_id, at, what, amount, reason FROM invoice_history;

-- Names and UPI IDs of customers of invoices, each once: a search finds the name first and then its invoices, in the order
-- of the list. Those of deleted drafts stay and find nothing.
CREATE TABLE search_names (
  business_id uuid NOT NULL REFERENCES businesses (id),
  -- Name and UPI ID, as in invoices.
  search_key text COLLATE "C" NOT NULL,
  PRIMARY KEY (business_id, search_key)
);
CREATE INDEX search_names_pieces ON search_names USING gin (search_pieces(business_id, search_key))
  WITH (gin_pending_list_limit = 256);
ALTER INDEX search_names_pieces ALTER COLUMN 1 SET STATISTICS 0;

CREATE FUNCTION keep_search_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_names VALUES (NEW.business_id, NEW.search_key) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    UPDATE business_totals SET names = names + 1 WHERE business_id = NEW.business_id;
  END IF;
  RETURN NULL;
END $$;
-- search_names has the name and UPI ID of each invoice, and business_totals.names counts its rows.
CREATE TRIGGER keep_search_name AFTER INSERT OR UPDATE OF customer_name, customer_upi ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_search_name();

CREATE VIEW read_search_names AS SELECT business_id, search_key FROM search_names;

-- The part of a number before its last digits, such as "inv/26-27/".
CREATE TABLE number_heads (
  business_id uuid NOT NULL REFERENCES businesses (id),
  head text COLLATE "C" NOT NULL,
  PRIMARY KEY (business_id, head)
);

CREATE FUNCTION keep_number_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO number_heads VALUES (NEW.business_id, rtrim(lower(NEW.number), '0123456789')) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
-- number_heads has the head of each number.
CREATE TRIGGER keep_number_head AFTER INSERT OR UPDATE OF number ON invoices
  FOR EACH ROW WHEN (NEW.number IS NOT NULL) EXECUTE FUNCTION keep_number_head();

-- What was sold, each description once for a business, under its hash, because it may be longer than an index entry. Those
-- of deleted drafts stay and find nothing.
CREATE TABLE line_descriptions (
  business_id uuid NOT NULL REFERENCES businesses (id),
  hash uuid NOT NULL,
  description_key text COLLATE "C" NOT NULL,
  PRIMARY KEY (business_id, hash)
);
-- New entries of a GIN index wait in a list that every search reads, so that list is kept short (in kB).
CREATE INDEX line_descriptions_pieces ON line_descriptions USING gin (search_pieces(business_id, description_key))
  WITH (gin_pending_list_limit = 256);
ALTER INDEX line_descriptions_pieces ALTER COLUMN 1 SET STATISTICS 0;

-- The invoices with a description, in the order of the list.
CREATE TABLE described_invoices (
  business_id uuid NOT NULL REFERENCES businesses (id),
  hash uuid NOT NULL,
  created_at timestamptz NOT NULL,
  invoice_id uuid NOT NULL,
  PRIMARY KEY (business_id, hash, created_at, invoice_id)
);

CREATE FUNCTION description_hash(description text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT md5(lower(description))::uuid $$;

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
-- line_descriptions and described_invoices have each line of an invoice.
CREATE TRIGGER add_described_invoices AFTER INSERT ON invoice_lines
  REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION add_described_invoices();

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
-- described_invoices has no invoice without a line of that description.
CREATE TRIGGER remove_described_invoices AFTER DELETE ON invoice_lines
  REFERENCING OLD TABLE AS old_lines FOR EACH STATEMENT EXECUTE FUNCTION remove_described_invoices();

-- Links by which a customer sees the statement of account of a period, without signing in. Each ends after 30 days, or when
-- the seller revokes it. The address is signed, so the id alone opens nothing.
CREATE TABLE statement_links (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  from_day date NOT NULL,
  -- Null: up to the day on which the link is opened.
  to_day date,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, created_by) REFERENCES users (business_id, id),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  CHECK (to_day >= from_day)
);
CREATE UNIQUE INDEX statement_links_id_key ON statement_links (id);
-- Sharing a period again extends its link.
CREATE UNIQUE INDEX statement_links_one_per_period ON statement_links
  (business_id, customer_id, from_day, (coalesce(to_day, 'infinity'::date))) WHERE revoked_at IS NULL;

CREATE VIEW read_statement_links AS SELECT business_id, id, expires_at FROM statement_links;

-- How often the payer's page of an invoice was opened, by day in India. No address and no device is stored.
CREATE TABLE link_views (
  business_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  day date NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, invoice_id, day),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id) ON DELETE CASCADE
);
CREATE INDEX link_views_newest ON link_views (business_id, first_at DESC);

-- When the link of an invoice was first opened.
CREATE VIEW read_opened_links AS
  SELECT v.business_id, v.invoice_id, v.first_at FROM link_views v
  WHERE NOT EXISTS (SELECT FROM link_views earlier
    WHERE earlier.business_id = v.business_id AND earlier.invoice_id = v.invoice_id AND earlier.day < v.day);
