-- Users see the changes that they, or a thief, made to where their money goes.
SET LOCAL lock_timeout = '2s';
CREATE INDEX audit_log_by_user ON audit_log (user_id, at DESC) WHERE user_id IS NOT NULL;
