-- What the customer's copy of an invoice shows beyond what the law asks for. The seller's own copy always shows it.
ALTER TABLE businesses
  ADD COLUMN show_bank_to_payers boolean NOT NULL DEFAULT false,
  ADD COLUMN show_pan_to_payers boolean NOT NULL DEFAULT false;
