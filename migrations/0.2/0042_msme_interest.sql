-- The Udyam number of a micro or small enterprise, and whether statements and reminders name the interest on late payment
-- (MSMED Act, section 16).
ALTER TABLE businesses
  ADD COLUMN udyam text CHECK (udyam ~ '^UDYAM-[A-Z]{2}-[0-9]{2}-[0-9]{7}$'),
  ADD COLUMN shows_msme_interest boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT msme_interest_needs_udyam CHECK (NOT shows_msme_interest OR udyam IS NOT NULL);
