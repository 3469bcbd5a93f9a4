-- Debit notes (CGST Act, section 34(3)): owed like invoices; each names the invoice that charged too little.
SET LOCAL lock_timeout = '5s';
ALTER TABLE invoices
  ADD COLUMN debits_id uuid,
  ADD COLUMN debit_reason text CHECK (char_length(debit_reason) BETWEEN 1 AND 200),
  DROP CONSTRAINT invoices_kind_check,
  ADD CONSTRAINT invoices_kind_check
    CHECK (kind IN ('invoice', 'tax_invoice', 'bill_of_supply', 'credit_note', 'debit_note')) NOT VALID,
  ADD CONSTRAINT debit_note_names_its_invoice
    CHECK ((kind = 'debit_note') = (debits_id IS NOT NULL AND debit_reason IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT debit_note_is_issued CHECK (kind <> 'debit_note' OR state <> 'draft') NOT VALID,
  ADD FOREIGN KEY (business_id, debits_id) REFERENCES invoices (business_id, id);
CREATE INDEX invoices_debit_notes ON invoices (business_id, debits_id) WHERE debits_id IS NOT NULL;

-- The invoice that a debit note corrects, for exports and returns.
CREATE VIEW read_debit_notes AS
  SELECT n.business_id, n.id, n.debit_reason, i.kind AS debited_kind, i.number AS debited_number,
    i.issued_on AS debited_on, i.amount AS debited_amount
  FROM invoices n JOIN invoices i ON i.business_id = n.business_id AND i.id = n.debits_id;

ALTER TABLE invoice_history
  DROP CONSTRAINT invoice_history_what_check,
  ADD CONSTRAINT invoice_history_what_check CHECK (what IN ('drafted', 'changed', 'created', 'imported', 'marked_paid',
    'marked_pending', 'payment_recorded', 'payment_undone', 'voided', 'credited', 'debited', 'refunded', 'refund_undone',
    'advance_used', 'advance_returned', 'credit_moved_in', 'credit_moved_out', 'written_off')) NOT VALID;

-- A business that uses DN already gets the next free one of DBN and DEBIT.
ALTER TABLE businesses
  ADD COLUMN debit_note_prefix text NOT NULL DEFAULT 'DN' CHECK (debit_note_prefix ~ '^[A-Z0-9-]{1,5}$');
UPDATE businesses SET debit_note_prefix = CASE WHEN 'DBN' IN (invoice_prefix, credit_note_prefix) THEN 'DEBIT' ELSE 'DBN' END
WHERE 'DN' IN (invoice_prefix, credit_note_prefix);
ALTER TABLE businesses
  ADD CONSTRAINT debit_series_differs CHECK (debit_note_prefix NOT IN (invoice_prefix, credit_note_prefix));
CREATE VIEW read_number_prefixes AS
  SELECT id, invoice_prefix, credit_note_prefix, debit_note_prefix FROM businesses;
