-- E-mail addresses are confirmed by a link. Accounts from before this file are asked too; what they made stays.
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;

-- Links that confirm an address, as hashes. Each is bound to the address it was sent to.
CREATE TABLE email_confirmations (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '24 hours'
);
CREATE INDEX email_confirmations_by_user ON email_confirmations (user_id);
CREATE INDEX email_confirmations_by_end ON email_confirmations (expires_at);

-- After a reset of the password the owner is asked whether each UPI ID is still theirs.
ALTER TABLE business_upis ADD COLUMN is_confirmed boolean NOT NULL DEFAULT true;

-- What a deleted account paid for Pro: the operator's books keep it (CGST s.36), without a name or an address.
CREATE TABLE kept_plan_payments (
  razorpay_payment_id text PRIMARY KEY CHECK (char_length(razorpay_payment_id) <= 64),
  receipt_number text CHECK (char_length(receipt_number) <= 20),
  provider_mode text NOT NULL CHECK (provider_mode IN ('sandbox', 'test', 'live')),
  amount bigint NOT NULL,
  amount_refunded bigint NOT NULL,
  status text NOT NULL,
  period_from date NOT NULL,
  period_to date NOT NULL,
  paid_at timestamptz NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now()
);

-- Acts stay in the log when their account is deleted, but no longer say whose they were.
ALTER TABLE audit_log ALTER COLUMN user_id DROP NOT NULL;
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL AND NEW.subject IN (OLD.subject, '(deleted account)')
    AND (NEW.id, NEW.at, NEW.what, NEW.outcome) = (OLD.id, OLD.at, OLD.what, OLD.outcome) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is only added to.';
END $$;
ALTER TABLE discount_codes ALTER COLUMN created_by DROP NOT NULL;

-- Deletes up to `most` rows of a business from one of its tables; returns how many went.
CREATE FUNCTION delete_business_rows(owned regclass, business uuid, most integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  gone bigint;
BEGIN
  EXECUTE format('DELETE FROM %s WHERE ctid = ANY (ARRAY(SELECT ctid FROM %s WHERE business_id = $1 LIMIT $2))', owned, owned)
    USING business, most;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
