-- Which tax a customer kept back: income tax, or GST as government buyers do (CGST Act, section 51).
ALTER TABLE payments ADD COLUMN tds_tax text NOT NULL DEFAULT 'income_tax' CHECK (tds_tax IN ('income_tax', 'gst')),
  -- Form GSTR-7A of GST-TDS is made by the portal, so only income tax has a certificate that is waited for.
  ADD CONSTRAINT gst_tds_is_tds CHECK (tds_tax = 'income_tax' OR (method = 'tds' AND certificate_received_on IS NULL));

CREATE OR REPLACE VIEW read_payments AS
  SELECT business_id, id, customer_id, amount, round_off, allocated, refunded, received_on, method, reference, note, payer_upi,
    payer_name,
    source, tds_rate, tds_section, certificate_received_on, recorded_with, recorded_by, recorded_at, undone_at, undone_by,
    undone_reason, tds_tax
  FROM payments;
