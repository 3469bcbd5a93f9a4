-- Money in that a bank statement or a bank message shows. Debits and balances of a statement are not kept.
CREATE TABLE bank_imports (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('csv', 'html', 'xlsx', 'xls', 'pdf')),
  rows integer NOT NULL CHECK (rows > 0),
  credits integer NOT NULL CHECK (credits BETWEEN 0 AND rows),
  added integer NOT NULL CHECK (added BETWEEN 0 AND credits),
  first_on date NOT NULL,
  last_on date NOT NULL CHECK (last_on >= first_on),
  imported_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  PRIMARY KEY (business_id, id)
);

-- `identity` is the hash of what the bank printed, without blanks: UTR and amount, or the whole row (domain/bank/row-identity.ts).
-- Equal rows of one file differ in `occurrence`, so the same file again, or another month with the same days, adds nothing.
CREATE TABLE bank_credits (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  import_id uuid,
  source text NOT NULL CHECK (source IN ('statement', 'sms')),
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 100000000000000),
  channel text NOT NULL
    CHECK (channel IN ('upi', 'imps', 'neft', 'rtgs', 'cash', 'cheque', 'atm', 'interest', 'charges', 'other')),
  utr text CHECK (char_length(utr) BETWEEN 12 AND 22),
  payer_upi text CHECK (char_length(payer_upi) BETWEEN 1 AND 255),
  payer_upi_is_partial boolean NOT NULL DEFAULT false,
  payer_name text CHECK (char_length(payer_name) BETWEEN 1 AND 200),
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  narration text NOT NULL CHECK (char_length(narration) <= 500),
  identity bytea NOT NULL CHECK (octet_length(identity) = 32),
  occurrence integer NOT NULL CHECK (occurrence >= 1),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'recorded', 'not_for_invoice')),
  payment_id uuid,
  PRIMARY KEY (business_id, id),
  CONSTRAINT one_credit_per_printed_row UNIQUE (business_id, identity, occurrence),
  FOREIGN KEY (business_id, import_id) REFERENCES bank_imports (business_id, id),
  CHECK ((state = 'recorded') = (payment_id IS NOT NULL)),
  CHECK (payer_upi IS NOT NULL OR NOT payer_upi_is_partial)
);
CREATE INDEX bank_credits_open ON bank_credits (business_id, day, id) WHERE state = 'open';
CREATE INDEX bank_credits_of_import ON bank_credits (business_id, import_id);
-- A message without a UTR is found by day and amount.
CREATE INDEX bank_credits_by_amount ON bank_credits (business_id, day, amount);

-- Columns that an owner chose for headings that Pavti does not know.
CREATE TABLE bank_formats (
  business_id uuid NOT NULL REFERENCES businesses (id),
  headings_hash bytea NOT NULL CHECK (octet_length(headings_hash) = 32),
  columns text NOT NULL CHECK (char_length(columns) <= 1000),
  PRIMARY KEY (business_id, headings_hash)
);

DO $$
DECLARE
  counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['bank_imports', 'bank_credits', 'bank_formats'] LOOP
    EXECUTE format('CREATE TRIGGER add_stored_bytes AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes()', counted);
    EXECUTE format('CREATE TRIGGER remove_stored_bytes AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes()', counted);
  END LOOP;
END $$;
CREATE TRIGGER change_stored_bytes AFTER UPDATE OF narration, note, payer_name ON bank_credits
  FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row();
CREATE TRIGGER change_stored_bytes AFTER UPDATE OF columns ON bank_formats
  FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row();

CREATE VIEW read_bank_credits AS
  SELECT business_id, id, import_id, source, day, amount, channel, utr, payer_upi, payer_upi_is_partial, payer_name, note,
    narration, state, payment_id
  FROM bank_credits;
