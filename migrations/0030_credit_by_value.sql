-- A line of a credit note that credits rupees and takes no quantity back, as after a price reduction.
ALTER TABLE invoice_lines
  ADD COLUMN is_by_value boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT only_a_credit_is_by_value CHECK (NOT is_by_value OR credits_position IS NOT NULL) NOT VALID;
