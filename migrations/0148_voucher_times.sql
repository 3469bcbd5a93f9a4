-- When a receipt voucher was made: only later refunds of its advance can have a refund voucher. For payments.
CREATE OR REPLACE VIEW read_receipt_vouchers AS
  SELECT business_id, payment_id, number, issued_on, amount, supply, taxed_on, paper, created_at FROM receipt_vouchers;
