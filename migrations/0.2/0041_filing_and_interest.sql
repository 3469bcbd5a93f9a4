-- Whether a registered seller files GST returns each quarter and pays each month (QRMP, CGST Rule 61A).
ALTER TABLE businesses ADD COLUMN files_quarterly boolean NOT NULL DEFAULT false;

CREATE OR REPLACE VIEW read_businesses AS
  SELECT id, name, default_upi, logo_id, created_at, plan_expires_at, plan_cancelled_at, free_invoices_left,
    registration, gstin, address, pincode, state_code, phone, show_bank_to_payers, show_pan_to_payers,
    invoice_prefix, credit_note_prefix, due_days, usual_rate, usual_hsn, books_closed_to,
    links_revoked_at, old_links_until, old_links_name,
    -- Another text after each UPDATE of the row.
    xmin::text || ' ' || ctid::text AS row_version,
    allows_any_amount,
    deletion_at,
    first_steps = 'open' OR sample_added_on IS NOT NULL AS is_starting,
    files_quarterly
  FROM businesses;

-- The Udyam number of a micro or small enterprise, and whether statements and reminders name the interest on late payment
-- (MSMED Act, section 16).
ALTER TABLE businesses
  ADD COLUMN udyam text CHECK (udyam ~ '^UDYAM-[A-Z]{2}-[0-9]{2}-[0-9]{7}$'),
  ADD COLUMN shows_msme_interest boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT msme_interest_needs_udyam CHECK (NOT shows_msme_interest OR udyam IS NOT NULL);
