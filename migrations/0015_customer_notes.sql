-- What a seller notes about a customer, for nobody else, and the day by which the customer has promised to pay.
ALTER TABLE customers
  ADD COLUMN notes text CHECK (char_length(notes) BETWEEN 1 AND 2000),
  ADD COLUMN promised_on date,
  -- Whoever owes nothing has nothing to keep.
  ADD CONSTRAINT customers_promise CHECK (promised_on IS NULL OR owed > 0);
