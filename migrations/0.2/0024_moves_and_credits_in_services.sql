-- Services move allocations and reopen bank credits by statements of their own; triggers refuse half of such a change.

-- Moving an allocation: moveCredit (server/features/settlement).
DROP TRIGGER b_moved_allocation ON invoice_payments;
DROP FUNCTION move_allocation;

CREATE FUNCTION require_taken_from_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM invoice_payments s
      WHERE s.business_id = NEW.business_id AND s.id = NEW.moved_from AND s.payment_id = NEW.payment_id
        AND s.received_on = NEW.received_on AND s.xmin = pg_current_xact_id()::xid
        AND (s.undone_at IS NULL OR s.amount = NEW.amount)) THEN
    RAISE EXCEPTION 'An allocation can only move within its payment and day.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
-- A credit that is used for another invoice is taken from the allocation that it came from in the same transaction, within
-- one payment and day. So the sums of the day stay, and its books may be closed.
CREATE CONSTRAINT TRIGGER require_taken_from_source AFTER INSERT ON invoice_payments
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.moved_from IS NOT NULL) EXECUTE FUNCTION require_taken_from_source();

CREATE FUNCTION require_open_books_or_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was bigint := CASE WHEN OLD.undone_at IS NULL THEN OLD.amount ELSE 0 END;
  becomes bigint := CASE WHEN NEW.undone_at IS NULL THEN NEW.amount ELSE 0 END;
BEGIN
  IF OLD.received_on = NEW.received_on AND was - becomes = (SELECT sum(m.amount) FROM invoice_payments m
      WHERE m.business_id = NEW.business_id AND m.payment_id = NEW.payment_id AND m.moved_from = NEW.id
        AND m.xmin = pg_current_xact_id()::xid) THEN
    RETURN NULL;
  END IF;
  PERFORM require_open_books(OLD.business_id, OLD.received_on);
  PERFORM require_open_books(NEW.business_id, NEW.received_on);
  RETURN NULL;
END $$;
-- An allocation of closed books is not changed or undone, except by a move within its day, which changes no sum. The rows of
-- a move are all there at the end of the transaction.
DROP TRIGGER payments_stay_in_closed_books ON invoice_payments;
CREATE CONSTRAINT TRIGGER payments_stay_in_closed_books AFTER UPDATE ON invoice_payments
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.received_on, OLD.amount, OLD.undone_at) IS DISTINCT FROM (NEW.received_on, NEW.amount, NEW.undone_at))
  EXECUTE FUNCTION require_open_books_or_move();

-- As in 0019, by the index of the payment.
CREATE OR REPLACE FUNCTION require_payment_undone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payments p
      WHERE p.business_id = NEW.business_id AND p.id = NEW.payment_id AND p.undone_at IS NULL AND p.amount = NEW.amount)
    AND NOT EXISTS (SELECT FROM invoice_payments m
      WHERE m.business_id = NEW.business_id AND m.payment_id = NEW.payment_id AND m.moved_from = NEW.id) THEN
    RAISE EXCEPTION 'A payment is undone with the allocation that is all of it.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- Reopening a credit whose payment is undone: reopenCreditsOf (server/features/bank), called by settlement.
DROP TRIGGER reopen_credit ON payments;
DROP FUNCTION reopen_credit;

CREATE FUNCTION require_waiting_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bank_credits c WHERE c.business_id = NEW.business_id AND c.payment_id = NEW.id)
    OR EXISTS (SELECT FROM recorded_credits r WHERE r.business_id = NEW.business_id AND r.payment_id = NEW.id) THEN
    RAISE EXCEPTION 'The bank credit of an undone payment waits again.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
-- A bank credit is recorded only while its payment is not undone. No payment is deleted while a credit refers to it: that is
-- a foreign key of recorded_credits.
CREATE CONSTRAINT TRIGGER require_waiting_credit AFTER UPDATE OF undone_at ON payments
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) EXECUTE FUNCTION require_waiting_credit();

-- For the screen Money and matching.
CREATE OR REPLACE VIEW read_recorded_credits AS
  SELECT business_id, credit_id, payment_id, is_joined, recorded_at FROM recorded_credits;
CREATE VIEW read_payer_accounts AS
  SELECT business_id, customer_id, payer_upi, payer_name, payments, last_on FROM payer_accounts;
