-- Whether accountants of the business may close its books. Only an owner opens them again.
ALTER TABLE businesses ADD COLUMN accountant_closes_books boolean NOT NULL DEFAULT false;
