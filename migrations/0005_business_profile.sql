-- What a business prints on its invoices. The version tells two devices that save at once apart.
ALTER TABLE businesses
  ADD COLUMN address text CHECK (char_length(address) BETWEEN 1 AND 500),
  ADD COLUMN state_code text CHECK (state_code ~ '^\d{2}$'),
  ADD COLUMN pincode text CHECK (pincode ~ '^[1-9]\d{5}$'),
  ADD COLUMN phone text CHECK (phone ~ '^\+91[6-9]\d{9}$'),
  ADD COLUMN email text CHECK (char_length(email) BETWEEN 3 AND 254),
  ADD COLUMN registration text NOT NULL DEFAULT 'unregistered'
    CHECK (registration IN ('unregistered', 'registered', 'composition')),
  ADD COLUMN gstin text CHECK (char_length(gstin) = 15),
  ADD COLUMN pan text CHECK (char_length(pan) = 10),
  ADD COLUMN bank_holder text CHECK (char_length(bank_holder) BETWEEN 1 AND 120),
  ADD COLUMN bank_account text CHECK (bank_account ~ '^\d{6,18}$'),
  ADD COLUMN bank_ifsc text CHECK (bank_ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  ADD COLUMN terms text CHECK (char_length(terms) BETWEEN 1 AND 2000),
  ADD COLUMN footer_note text CHECK (char_length(footer_note) BETWEEN 1 AND 300),
  ADD COLUMN accent text NOT NULL DEFAULT '#0b665e' CHECK (accent ~ '^#[0-9a-f]{6}$'),
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD CONSTRAINT gstin_of_registered CHECK ((registration = 'unregistered') = (gstin IS NULL)),
  ADD CONSTRAINT bank_is_whole CHECK ((bank_account IS NULL) = (bank_ifsc IS NULL));

-- UPI IDs to choose from. The default one stays with its business, and counts as one of them without a row here.
CREATE TABLE business_upis (
  business_id uuid NOT NULL REFERENCES businesses (id),
  vpa text NOT NULL CHECK (char_length(vpa) BETWEEN 3 AND 320),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, vpa)
);

-- The seller's details as they were when the invoice was made; nothing for invoices from before there were any.
ALTER TABLE invoices ADD COLUMN seller_details jsonb NOT NULL DEFAULT '{}';
