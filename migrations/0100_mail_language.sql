-- The language of mails to a user, for the features that mail by this view.
CREATE OR REPLACE VIEW read_users AS SELECT business_id, id, name, email, created_at, language FROM users;
