-- Lines, taxes, drafts, due dates, void and credited invoices. All money is paise, all rates are basis points.
ALTER TABLE invoices
  ALTER COLUMN number DROP NOT NULL,
  ADD COLUMN kind text NOT NULL DEFAULT 'invoice'
    CHECK (kind IN ('invoice', 'tax_invoice', 'bill_of_supply', 'credit_note')),
  ADD COLUMN due_on date,
  -- Of a draft: its seller chose the day; else it gets the day on which it is issued.
  ADD COLUMN is_dated boolean NOT NULL DEFAULT true,
  ADD COLUMN place_of_supply text CHECK (place_of_supply ~ '^\d{2}$'),
  ADD COLUMN supply_type text NOT NULL DEFAULT 'regular' CHECK (supply_type IN
    ('regular', 'export_with_tax', 'export_without_tax', 'sez_with_tax', 'sez_without_tax')),
  ADD COLUMN reverse_charge boolean NOT NULL DEFAULT false,
  ADD COLUMN prices_include_tax boolean NOT NULL DEFAULT false,
  -- Off the whole invoice; already taken off the lines.
  ADD COLUMN discount bigint NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 9999999999),
  ADD COLUMN is_rounded boolean NOT NULL DEFAULT false,
  ADD COLUMN taxable bigint CHECK (taxable BETWEEN 0 AND 9999999999),
  ADD COLUMN cgst bigint NOT NULL DEFAULT 0 CHECK (cgst >= 0),
  ADD COLUMN sgst bigint NOT NULL DEFAULT 0 CHECK (sgst >= 0),
  ADD COLUMN igst bigint NOT NULL DEFAULT 0 CHECK (igst >= 0),
  ADD COLUMN round_off bigint NOT NULL DEFAULT 0,
  -- Of this invoice alone; else the terms of the business.
  ADD COLUMN terms text CHECK (char_length(terms) BETWEEN 1 AND 2000),
  ADD COLUMN voided_at timestamptz,
  ADD COLUMN void_reason text CHECK (char_length(void_reason) BETWEEN 1 AND 200),
  -- A credit note: the invoice that it corrects, and why.
  ADD COLUMN credits_id uuid,
  ADD COLUMN credit_reason text CHECK (char_length(credit_reason) BETWEEN 1 AND 200),
  -- An invoice: what its credit notes took off.
  ADD COLUMN amount_credited bigint NOT NULL DEFAULT 0 CHECK (amount_credited BETWEEN 0 AND amount),
  -- Brought along from another program, with the number it had there.
  ADD COLUMN is_imported boolean NOT NULL DEFAULT false,
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);

UPDATE invoices SET taxable = amount;
UPDATE invoices SET voided_at = created_at, void_reason = 'Cancelled' WHERE state = 'void';

ALTER TABLE invoices
  ALTER COLUMN taxable SET NOT NULL,
  DROP CONSTRAINT invoices_amount_check,
  DROP CONSTRAINT invoices_state_check,
  DROP CONSTRAINT state_follows_payment,
  ADD CONSTRAINT invoices_amount_check CHECK (amount BETWEEN 0 AND 9999999999 AND (amount > 0 OR state = 'draft')),
  ADD CONSTRAINT invoices_state_check
    CHECK (state IN ('draft', 'pending', 'part_paid', 'paid', 'credited', 'void', 'issued')),
  ADD CONSTRAINT state_follows_payment CHECK (CASE state
    WHEN 'pending' THEN amount_paid = 0 AND amount_credited < amount
    WHEN 'part_paid' THEN amount_paid > 0 AND amount_paid + amount_credited < amount
    WHEN 'paid' THEN amount_paid > 0 AND amount_paid + amount_credited >= amount AND paid_on IS NOT NULL
    WHEN 'credited' THEN amount_paid = 0 AND amount_credited = amount
    ELSE amount_paid = 0 AND amount_credited = 0 END),
  ADD CONSTRAINT draft_has_no_number CHECK ((state = 'draft') = (number IS NULL)),
  ADD CONSTRAINT only_a_note_is_merely_issued CHECK ((state = 'issued') = (kind = 'credit_note')),
  ADD CONSTRAINT note_names_its_invoice CHECK ((kind = 'credit_note') = (credits_id IS NOT NULL AND credit_reason IS NOT NULL)),
  ADD CONSTRAINT void_has_its_reason CHECK ((state = 'void') = (voided_at IS NOT NULL AND void_reason IS NOT NULL)),
  ADD CONSTRAINT due_after_issue CHECK (due_on >= issued_on),
  -- Under reverse charge the customer pays the tax to the government, not to the seller.
  ADD CONSTRAINT sums_to_its_amount CHECK
    (amount = taxable + CASE WHEN reverse_charge THEN 0 ELSE cgst + sgst + igst END + round_off),
  ADD CONSTRAINT halves_are_equal CHECK (cgst = sgst AND (cgst = 0 OR igst = 0)),
  ADD FOREIGN KEY (business_id, credits_id) REFERENCES invoices (business_id, id);
CREATE INDEX invoices_credit_notes ON invoices (business_id, credits_id) WHERE credits_id IS NOT NULL;

-- The tab of the list in which an invoice stands.
ALTER TABLE invoices ADD COLUMN tab text NOT NULL GENERATED ALWAYS AS (CASE state
  WHEN 'part_paid' THEN 'pending' WHEN 'credited' THEN 'void' ELSE state END) STORED;
DROP INDEX invoices_newest_by_state;
CREATE INDEX invoices_newest_by_tab ON invoices (business_id, tab, created_at DESC, id DESC);
CREATE INDEX invoices_by_issue ON invoices (business_id, issued_on, id);

ALTER TABLE invoice_lines
  ADD COLUMN hsn text CHECK (hsn ~ '^\d{4}(\d\d){0,2}$'),
  -- Thousandths.
  ADD COLUMN quantity bigint NOT NULL DEFAULT 1000 CHECK (quantity BETWEEN 1 AND 9999999999),
  ADD COLUMN unit text CHECK (char_length(unit) BETWEEN 1 AND 20),
  ADD COLUMN unit_price bigint CHECK (unit_price BETWEEN 0 AND 9999999999),
  -- Of the line, by one of the two; basis points or paise.
  ADD COLUMN discount_percent integer CHECK (discount_percent BETWEEN 1 AND 10000),
  ADD COLUMN discount_amount bigint CHECK (discount_amount BETWEEN 1 AND 9999999999),
  ADD COLUMN rate integer NOT NULL DEFAULT 0 CHECK (rate BETWEEN 0 AND 10000),
  -- Returns tell apart what bears no tax.
  ADD COLUMN exemption text CHECK (exemption IN ('exempt', 'non_gst')),
  ADD COLUMN gross bigint CHECK (gross >= 0),
  -- The line's own discount and its part of the invoice's.
  ADD COLUMN discount bigint NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND gross),
  ADD COLUMN taxable bigint CHECK (taxable >= 0),
  ADD COLUMN cgst bigint NOT NULL DEFAULT 0 CHECK (cgst >= 0),
  ADD COLUMN sgst bigint NOT NULL DEFAULT 0 CHECK (sgst >= 0),
  ADD COLUMN igst bigint NOT NULL DEFAULT 0 CHECK (igst >= 0),
  -- A line of a credit note: the line of the invoice that it takes back.
  ADD COLUMN credits_position integer CHECK (credits_position > 0);
UPDATE invoice_lines SET unit_price = amount, gross = amount, taxable = amount;
ALTER TABLE invoice_lines
  ALTER COLUMN unit_price SET NOT NULL, ALTER COLUMN gross SET NOT NULL, ALTER COLUMN taxable SET NOT NULL,
  ADD CONSTRAINT one_discount CHECK (discount_percent IS NULL OR discount_amount IS NULL),
  ADD CONSTRAINT exempt_has_no_rate CHECK (exemption IS NULL OR rate = 0);

ALTER TABLE invoice_payments
  ADD COLUMN method text NOT NULL DEFAULT 'upi'
    CHECK (method IN ('upi', 'cash', 'bank', 'cheque', 'card', 'tds', 'other')),
  -- UTR, cheque number and the like.
  ADD COLUMN reference text CHECK (char_length(reference) BETWEEN 1 AND 50),
  ADD COLUMN note text CHECK (char_length(note) BETWEEN 1 AND 500),
  ADD COLUMN undone_reason text CHECK (char_length(undone_reason) BETWEEN 1 AND 200),
  ADD COLUMN undone_by uuid,
  ADD FOREIGN KEY (business_id, undone_by) REFERENCES users (business_id, id);
-- One UTR settles one invoice.
CREATE UNIQUE INDEX invoice_payments_one_utr ON invoice_payments (business_id, reference)
  WHERE method = 'upi' AND undone_at IS NULL;
CREATE INDEX invoice_payments_by_day ON invoice_payments (business_id, received_on, id);

ALTER TABLE invoice_history
  DROP CONSTRAINT invoice_history_what_check,
  ADD CONSTRAINT invoice_history_what_check CHECK (what IN ('drafted', 'changed', 'created', 'imported', 'marked_paid',
    'marked_pending', 'payment_recorded', 'payment_undone', 'voided', 'credited'));

-- A series that starts above 1 has its row before its first number is taken.
ALTER TABLE number_series
  DROP CONSTRAINT number_series_last_number_check,
  ADD CONSTRAINT number_series_last_number_check CHECK (last_number >= 0);
ALTER TABLE businesses
  ADD COLUMN credit_note_prefix text NOT NULL DEFAULT 'CN' CHECK (credit_note_prefix ~ '^[A-Z0-9-]{1,5}$'),
  ADD CONSTRAINT series_differ CHECK (credit_note_prefix <> invoice_prefix),
  -- How its documents look.
  ADD COLUMN template text NOT NULL DEFAULT 'modern' CHECK (template IN ('modern', 'classic', 'compact')),
  -- Of the amount in words.
  ADD COLUMN words_language text NOT NULL DEFAULT 'en' CHECK (words_language IN ('en', 'hi')),
  -- Days until a new invoice is due; null: it has no due date.
  ADD COLUMN due_days integer CHECK (due_days BETWEEN 0 AND 365);

-- `invoices` are the issued ones that are not void; credit notes are counted apart.
ALTER TABLE business_totals
  ADD COLUMN open bigint NOT NULL DEFAULT 0 CHECK (open >= 0),
  ADD COLUMN drafts bigint NOT NULL DEFAULT 0 CHECK (drafts >= 0),
  ADD COLUMN voided bigint NOT NULL DEFAULT 0 CHECK (voided >= 0),
  ADD COLUMN credited bigint NOT NULL DEFAULT 0 CHECK (credited >= 0),
  ADD COLUMN credit_notes bigint NOT NULL DEFAULT 0 CHECK (credit_notes >= 0),
  ADD COLUMN owed bigint NOT NULL DEFAULT 0 CHECK (owed >= 0);
UPDATE business_totals t SET invoices = c.invoices, open = c.open, paid = c.paid, voided = c.voided, owed = c.owed
FROM (
  SELECT business_id, count(*) FILTER (WHERE state <> 'void') AS invoices, count(*) FILTER (WHERE state = 'paid') AS paid,
    count(*) FILTER (WHERE state IN ('pending', 'part_paid')) AS open, count(*) FILTER (WHERE state = 'void') AS voided,
    coalesce(sum(amount - amount_paid) FILTER (WHERE state IN ('pending', 'part_paid')), 0) AS owed
  FROM invoices GROUP BY business_id) c
WHERE c.business_id = t.business_id;
UPDATE customers c SET invoices = c.invoices - v.voided FROM
  (SELECT business_id, customer_id, count(*) AS voided FROM invoices WHERE state = 'void' GROUP BY 1, 2) v
WHERE v.business_id = c.business_id AND v.customer_id = c.id;

-- What is owed, by the day on which it is or was due; an invoice without due date counts from its issue and is never late.
CREATE TABLE due_days (
  business_id uuid NOT NULL REFERENCES businesses (id),
  has_due_date boolean NOT NULL,
  day date NOT NULL,
  invoices bigint NOT NULL CHECK (invoices >= 0),
  owed bigint NOT NULL CHECK (owed >= 0),
  PRIMARY KEY (business_id, has_due_date, day)
);
INSERT INTO due_days (business_id, has_due_date, day, invoices, owed)
SELECT business_id, false, issued_on, count(*), sum(amount - amount_paid) FROM invoices
WHERE state IN ('pending', 'part_paid') GROUP BY business_id, issued_on;

-- The same for each customer, of invoices with a due date alone.
CREATE TABLE customer_due_days (
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  day date NOT NULL,
  invoices bigint NOT NULL CHECK (invoices >= 0),
  owed bigint NOT NULL CHECK (owed >= 0),
  PRIMARY KEY (business_id, customer_id, day),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id)
);
CREATE INDEX customer_due_days_oldest ON customer_due_days (business_id, day) WHERE invoices > 0;
CREATE INDEX customers_owing ON customers (business_id, owed DESC) WHERE owed > 0;
ALTER TABLE customers ADD COLUMN reminded_at timestamptz;

-- How many invoices that were settled in a month took how many days from issue.
CREATE TABLE collection_days (
  business_id uuid NOT NULL REFERENCES businesses (id),
  -- The first day of the month of the last payment.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  days integer NOT NULL CHECK (days >= 0),
  invoices bigint NOT NULL CHECK (invoices >= 0),
  PRIMARY KEY (business_id, month, days)
);
INSERT INTO collection_days (business_id, month, days, invoices)
SELECT business_id, date_trunc('month', paid_on)::date, greatest(paid_on - issued_on, 0), count(*) FROM invoices
WHERE state = 'paid' GROUP BY 1, 2, 3;

-- Goods and services that are sold again and again, to pick from.
CREATE TABLE items (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 500),
  description_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(description)) STORED,
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
CREATE INDEX items_search ON items USING gin (business_id, description gin_trgm_ops);
