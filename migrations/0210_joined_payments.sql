-- A credit may be joined to several payments that were recorded before, and to one without the paise that the payment page
-- asked for. The payments were recorded apart, so each can be undone alone: then the credit waits again, and the others are
-- joined to nothing.
SET LOCAL lock_timeout = '5s';
ALTER TABLE recorded_credits ADD COLUMN former_round_off bigint;

CREATE OR REPLACE FUNCTION reopen_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  undone uuid[];
BEGIN
  SELECT array_agg(DISTINCT r.credit_id) INTO undone FROM recorded_credits r
    WHERE r.business_id = NEW.business_id AND r.payment_id = NEW.id;
  UPDATE bank_credits SET state = 'open', payment_id = NULL
    WHERE business_id = NEW.business_id AND state = 'recorded' AND (payment_id = NEW.id OR id = ANY(undone));
  UPDATE payer_accounts a SET payments = a.payments - 1
    FROM recorded_credits r
    WHERE r.business_id = NEW.business_id AND r.credit_id = ANY(undone) AND a.business_id = r.business_id
      AND a.id = r.payer_account_id AND a.payments > 1;
  DELETE FROM payer_accounts a USING recorded_credits r
    WHERE r.business_id = NEW.business_id AND r.credit_id = ANY(undone) AND a.business_id = r.business_id
      AND a.id = r.payer_account_id AND a.payments = 1
      AND (SELECT count(*) FROM recorded_credits o WHERE o.business_id = a.business_id AND o.payer_account_id = a.id) = 1;
  DELETE FROM recorded_credits WHERE business_id = NEW.business_id AND credit_id = ANY(undone);
  RETURN NULL;
END $$;
