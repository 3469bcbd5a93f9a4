-- Businesses with their profile, pictures, UPI IDs and closed books.

-- Who uses Pavti: one seller with its profile, settings, plan and number prefixes. Money is in paise, rates are in basis
-- points.
CREATE TABLE businesses (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  default_upi text CHECK (char_length(default_upi) BETWEEN 3 AND 320),
  invoice_prefix text NOT NULL DEFAULT 'INV' CHECK (invoice_prefix ~ '^[A-Z0-9-]{1,5}$'),
  logo_id uuid,
  plan_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  plan_cancelled_at timestamptz,
  -- The end of Pro of which a mail reminded the seller.
  reminded_of_end timestamptz,
  -- What a business prints on its documents.
  address text CHECK (char_length(address) BETWEEN 1 AND 500),
  state_code text CHECK (state_code ~ '^\d{2}$'),
  pincode text CHECK (pincode ~ '^[1-9]\d{5}$'),
  phone text CHECK (phone ~ '^\+91[6-9]\d{9}$'),
  email text CHECK (char_length(email) BETWEEN 3 AND 254),
  registration text NOT NULL DEFAULT 'unregistered' CHECK (registration IN ('unregistered', 'registered', 'composition')),
  gstin text CHECK (char_length(gstin) = 15),
  pan text CHECK (char_length(pan) = 10),
  bank_holder text CHECK (char_length(bank_holder) BETWEEN 1 AND 120),
  bank_account text CHECK (bank_account ~ '^\d{6,18}$'),
  bank_ifsc text CHECK (bank_ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  terms text CHECK (char_length(terms) BETWEEN 1 AND 2000),
  footer_note text CHECK (char_length(footer_note) BETWEEN 1 AND 300),
  accent text NOT NULL DEFAULT '#0b665e' CHECK (accent ~ '^#[0-9a-f]{6}$'),
  -- Detects that two devices save at once.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  credit_note_prefix text NOT NULL DEFAULT 'CN' CHECK (credit_note_prefix ~ '^[A-Z0-9-]{1,5}$'),
  -- How documents look.
  template text NOT NULL DEFAULT 'modern' CHECK (template IN ('modern', 'classic', 'compact')),
  -- Of the amount in words.
  words_language text NOT NULL DEFAULT 'en' CHECK (words_language IN ('en', 'hi')),
  -- Days until a new invoice is due; null: it has no due date.
  due_days integer CHECK (due_days BETWEEN 0 AND 365),
  -- The last day whose books are closed, for example after filing a return: nothing is dated or cancelled up to that day.
  books_closed_to date,
  -- The payment mode in which the end of Pro was paid for; null: nobody paid. Going live sets aside what was paid in the
  -- sandbox. A business that paid in several modes is computed again by its next start in another one.
  plan_mode text CHECK (plan_mode IN ('sandbox', 'test', 'live')),
  -- What the customer's copy of an invoice shows beyond what the law requires. The seller's own copy always shows it.
  show_bank_to_payers boolean NOT NULL DEFAULT false,
  show_pan_to_payers boolean NOT NULL DEFAULT false,
  -- Payment links that were signed up to this time are revoked.
  links_revoked_at timestamptz,
  -- Of links that were signed without a name: until when they worked, and the name that they showed.
  old_links_until timestamptz,
  old_links_name text CHECK (char_length(old_links_name) BETWEEN 1 AND 120),
  -- What a registered seller usually sells, in basis points: it makes an invoice of a name and an amount a tax invoice.
  usual_rate bigint CHECK (usual_rate BETWEEN 0 AND 10000),
  usual_hsn text CHECK (usual_hsn ~ '^\d{4}(\d\d){0,2}$'),
  -- Invoices that can still be issued without Pro; the setting FREE_INVOICES gives their number at sign-up.
  free_invoices_left integer NOT NULL DEFAULT 0,
  -- Whether open invoices ask for 1 to 99 paise more than their balance (paise tags), so that the asked amount identifies
  -- the invoice in a bank statement.
  adds_paise boolean NOT NULL DEFAULT false,
  -- Whether the payment page accepts an amount of the customer's choice, beside the whole and parts.
  allows_any_amount boolean NOT NULL DEFAULT false,
  -- Whether credits of a new statement or message that surely belong to one invoice are recorded without the owner's
  -- confirmation.
  records_sure boolean NOT NULL DEFAULT false,
  counts_views boolean NOT NULL DEFAULT true,
  debit_note_prefix text NOT NULL DEFAULT 'DN' CHECK (debit_note_prefix ~ '^[A-Z0-9-]{1,5}$'),
  -- Proposed for the next invoice.
  custom_field_labels text[] NOT NULL DEFAULT '{}' CHECK (cardinality(custom_field_labels) <= 3),
  -- Whether the dashboard shows the list of first steps; 'done' is final.
  first_steps text NOT NULL DEFAULT 'open' CHECK (first_steps IN ('open', 'hidden', 'done')),
  -- When the first quick link was made; the next column: when a link was first shared.
  quick_link_at timestamptz,
  shared_at timestamptz,
  -- Sample invoices are in no table: this day is all that is stored of them. Null: there are none.
  sample_added_on date,
  -- The owner wants to see them beside real invoices.
  sample_kept boolean NOT NULL DEFAULT false,
  deletion_at timestamptz,
  signature_id uuid,
  quotation_prefix text NOT NULL DEFAULT 'QT' CHECK (quotation_prefix ~ '^[A-Z0-9-]{1,5}$'),
  pro_forma_prefix text NOT NULL DEFAULT 'PF' CHECK (pro_forma_prefix ~ '^[A-Z0-9-]{1,5}$'),
  delivery_challan_prefix text NOT NULL DEFAULT 'DC' CHECK (delivery_challan_prefix ~ '^[A-Z0-9-]{1,5}$'),
  receipt_voucher_prefix text NOT NULL DEFAULT 'RV' CHECK (receipt_voucher_prefix ~ '^[A-Z0-9-]{1,5}$'),
  refund_voucher_prefix text NOT NULL DEFAULT 'RF' CHECK (refund_voucher_prefix ~ '^[A-Z0-9-]{1,5}$'),
  CONSTRAINT bank_is_whole CHECK ((bank_account IS NULL) = (bank_ifsc IS NULL)),
  CHECK (NOT sample_kept OR sample_added_on IS NOT NULL),
  CONSTRAINT debit_series_differs CHECK (debit_note_prefix NOT IN (invoice_prefix, credit_note_prefix)),
  CONSTRAINT free_invoices_left_not_negative CHECK (free_invoices_left >= 0),
  CONSTRAINT gstin_of_registered CHECK ((registration = 'unregistered') = (gstin IS NULL)),
  CONSTRAINT series_differ CHECK (credit_note_prefix <> invoice_prefix)
);
CREATE INDEX businesses_to_delete ON businesses (deletion_at) WHERE deletion_at IS NOT NULL;

-- The logos of a business, one size for PDFs and one for pages. Old ones stay, because issued documents show them.
CREATE TABLE logos (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  document_png bytea NOT NULL CHECK (octet_length(document_png) <= 3000000),
  page_webp bytea NOT NULL CHECK (octet_length(page_webp) <= 20000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id)
);
ALTER TABLE businesses ADD FOREIGN KEY (id, logo_id) REFERENCES logos (business_id, id);
CREATE UNIQUE INDEX logos_id_key ON logos (id);

-- The picture of a signature, for PDFs.
CREATE TABLE signatures (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  picture_png bytea NOT NULL CHECK (octet_length(picture_png) <= 3000000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id)
);
ALTER TABLE businesses ADD FOREIGN KEY (id, signature_id) REFERENCES signatures (business_id, id);

-- Further UPI IDs. The default one is a column of its business and has no row here.
CREATE TABLE business_upis (
  business_id uuid NOT NULL REFERENCES businesses (id),
  vpa text NOT NULL CHECK (char_length(vpa) BETWEEN 3 AND 320),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- After a password reset the owner is asked whether each UPI ID is still theirs.
  is_confirmed boolean NOT NULL DEFAULT true,
  PRIMARY KEY (business_id, vpa)
);

-- The seller's own wording of messages and mails to customers. No row: Pavti's text.
CREATE TABLE own_texts (
  business_id uuid NOT NULL REFERENCES businesses (id),
  kind text NOT NULL CHECK (kind IN ('invoice_message', 'reminder_message', 'receipt', 'invoice_mail', 'reminder_mail')),
  -- The language of the customers who get it; 'other': any but English and Hindi.
  language text NOT NULL CHECK (language IN ('en', 'hi', 'other')),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1500),
  PRIMARY KEY (business_id, kind, language)
);

-- What a password reset asks the owner to review, since whoever knew the password may have changed it. An answer deletes the
-- row.
CREATE TABLE reset_questions (
  business_id uuid NOT NULL REFERENCES businesses (id),
  about text NOT NULL CHECK (about IN ('bank_account', 'own_texts', 'statement_links')),
  PRIMARY KEY (business_id, about)
);

-- Refuses a day in closed books. Locks the row of the business FOR SHARE until the transaction ends, so that books are never
-- closed while a change is under way. Each table with a dated entry of the books calls it in a trigger.
CREATE FUNCTION require_open_books(of_business uuid, day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  closed_to date;
BEGIN
  SELECT books_closed_to INTO closed_to FROM businesses WHERE id = of_business FOR SHARE;
  IF day <= closed_to THEN
    RAISE EXCEPTION 'The books of this business are closed up to %.', closed_to
      USING ERRCODE = 'check_violation', CONSTRAINT = 'books_are_open';
  END IF;
END $$;

CREATE VIEW read_businesses AS
  SELECT id, name, default_upi, logo_id, created_at, plan_expires_at, plan_cancelled_at, free_invoices_left,
    registration, gstin, address, pincode, state_code, phone, show_bank_to_payers, show_pan_to_payers,
    invoice_prefix, credit_note_prefix, due_days, usual_rate, usual_hsn, books_closed_to,
    links_revoked_at, old_links_until, old_links_name,
    -- Another text after each UPDATE of the row.
    xmin::text || ' ' || ctid::text AS row_version,
    allows_any_amount,
    deletion_at,
    first_steps = 'open' OR sample_added_on IS NOT NULL AS is_starting
  FROM businesses;
-- For number series.
CREATE VIEW read_number_prefixes AS
  SELECT id, invoice_prefix, credit_note_prefix, debit_note_prefix, quotation_prefix, pro_forma_prefix,
    delivery_challan_prefix, receipt_voucher_prefix, refund_voucher_prefix
  FROM businesses;
CREATE VIEW read_business_upis AS SELECT business_id, vpa FROM business_upis;
