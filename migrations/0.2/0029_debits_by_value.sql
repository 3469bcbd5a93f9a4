-- A debit note, too, may charge an amount and no quantity, as after a price rise: table 12 of GSTR-1 counts no goods of it.
ALTER TABLE invoice_lines DROP CONSTRAINT only_a_credit_is_by_value;
