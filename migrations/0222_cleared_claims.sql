-- False claims that the seller cleared stay in the history of the invoice.
SET LOCAL lock_timeout = '5s';
ALTER TABLE invoice_history
  DROP CONSTRAINT invoice_history_what_check,
  ADD CONSTRAINT invoice_history_what_check CHECK (what IN ('drafted', 'changed', 'created', 'imported', 'marked_paid',
    'marked_pending', 'payment_recorded', 'payment_undone', 'voided', 'credited', 'debited', 'refunded', 'refund_undone',
    'advance_used', 'advance_returned', 'credit_moved_in', 'credit_moved_out', 'written_off', 'claims_cleared')) NOT VALID;
