-- A browser may get push notifications of several businesses of its user.
ALTER TABLE push_subscriptions DROP CONSTRAINT push_subscriptions_session_id_key;
ALTER TABLE push_subscriptions ADD UNIQUE (session_id, business_id);
