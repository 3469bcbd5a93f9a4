-- Whether the dates of files with these headings begin with the day or the month, as the owner said. `columns` is empty if
-- Pavti knows the headings.
SET LOCAL lock_timeout = '5s';
ALTER TABLE bank_formats ADD COLUMN day_order text CHECK (day_order IN ('day', 'month'));
-- The first row whose balance does not follow from the one before, and its day.
ALTER TABLE bank_imports
  ADD COLUMN broken_row integer CHECK (broken_row > 0),
  ADD COLUMN broken_on date,
  ADD CONSTRAINT broken_row_has_a_day CHECK ((broken_row IS NULL) = (broken_on IS NULL));
