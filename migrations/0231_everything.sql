-- For the download of everything that is stored of a business.
-- account-changes
CREATE VIEW read_account_changes AS
  SELECT business_id, id, at, what, field, subject, from_value, to_value, by_device, by_token FROM account_changes;
-- accounts
CREATE VIEW read_sign_ins AS
  SELECT u.business_id, s.id, s.at, s.outcome, s.by, s.device, s.network, s.tries
  FROM sign_ins s JOIN users u ON u.id = s.user_id;
-- customer-mails
CREATE VIEW read_customer_mails AS
  SELECT r.business_id, r.mail_id AS id, m.kind, m.created_at, m.is_automatic, m.subject, m.body, r.address, r.is_copy, r.state, r.problem
  FROM customer_mail_recipients r JOIN customer_mails m ON m.business_id = r.business_id AND m.id = r.mail_id;
-- recurring
CREATE VIEW read_recurring_invoices AS
  SELECT business_id, id, document, amount, every, first_on, day_of_month, mode, due_days, is_paused, next_on, times_left,
    created_at
  FROM recurring_invoices;
-- saved-views
CREATE VIEW read_saved_views AS
  SELECT business_id, id, to_jsonb(v) - 'business_id' - 'name_key' AS saved FROM saved_views v;
