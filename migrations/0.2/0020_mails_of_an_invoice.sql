-- Whether there are mails about an invoice, for its screen.
CREATE OR REPLACE VIEW read_customer_mails AS
  SELECT r.business_id, r.mail_id AS id, m.kind, m.created_at, m.is_automatic, m.subject, m.body, r.address, r.is_copy, r.state,
    r.problem, m.invoice_id
  FROM customer_mail_recipients r JOIN customer_mails m ON m.business_id = r.business_id AND m.id = r.mail_id;
