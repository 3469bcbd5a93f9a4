-- How what was received was paid, beside the entry of the history that tells of it; null where nothing was received, and
-- for entries that are older.
ALTER TABLE invoice_history
  ADD COLUMN method text CHECK (method IN ('upi', 'cash', 'bank', 'cheque', 'card', 'tds', 'other'));
