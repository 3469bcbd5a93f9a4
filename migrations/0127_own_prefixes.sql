-- Prefixes of the other numbered documents, as the seller chose them. The defaults are those of the series until now.
SET LOCAL lock_timeout = '5s';
ALTER TABLE businesses
  ADD COLUMN quotation_prefix text NOT NULL DEFAULT 'QT' CHECK (quotation_prefix ~ '^[A-Z0-9-]{1,5}$'),
  ADD COLUMN pro_forma_prefix text NOT NULL DEFAULT 'PF' CHECK (pro_forma_prefix ~ '^[A-Z0-9-]{1,5}$'),
  ADD COLUMN delivery_challan_prefix text NOT NULL DEFAULT 'DC' CHECK (delivery_challan_prefix ~ '^[A-Z0-9-]{1,5}$'),
  ADD COLUMN receipt_voucher_prefix text NOT NULL DEFAULT 'RV' CHECK (receipt_voucher_prefix ~ '^[A-Z0-9-]{1,5}$'),
  ADD COLUMN refund_voucher_prefix text NOT NULL DEFAULT 'RF' CHECK (refund_voucher_prefix ~ '^[A-Z0-9-]{1,5}$');
-- business. For number series.
CREATE OR REPLACE VIEW read_number_prefixes AS
  SELECT id, invoice_prefix, credit_note_prefix, debit_note_prefix, quotation_prefix, pro_forma_prefix,
    delivery_challan_prefix, receipt_voucher_prefix, refund_voucher_prefix
  FROM businesses;
