-- What customers owed when the shop began with Pavti, and the payments of it.

-- A debt from before Pavti. It is no sale: it is in no GST return, no earnings and no count of invoices.
CREATE TABLE opening_balances (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9999999999),
  -- The IST day at whose beginning it was owed.
  as_of date NOT NULL,
  -- The sum of its payments that are not undone; triggers of opening_payments maintain it.
  settled bigint NOT NULL DEFAULT 0 CHECK (settled >= 0),
  recorded_by uuid NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  FOREIGN KEY (business_id, recorded_by) REFERENCES memberships (business_id, user_id),
  CONSTRAINT opening_balance_is_not_exceeded CHECK (settled <= amount)
);
CREATE INDEX opening_balances_by_customer ON opening_balances (business_id, customer_id, as_of, id);
CREATE INDEX opening_balances_by_day ON opening_balances (business_id, as_of, id);

-- The parts of payments that settle an opening balance. An undone one stays.
CREATE TABLE opening_payments (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  opening_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  recorded_by uuid NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  undone_at timestamptz,
  undone_by uuid,
  undone_reason text CHECK (char_length(undone_reason) BETWEEN 1 AND 200),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, opening_id) REFERENCES opening_balances (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  FOREIGN KEY (business_id, recorded_by) REFERENCES memberships (business_id, user_id),
  FOREIGN KEY (business_id, undone_by) REFERENCES memberships (business_id, user_id),
  CONSTRAINT undone_has_its_reason
    CHECK ((undone_at IS NULL) = (undone_reason IS NULL) AND (undone_at IS NULL) = (undone_by IS NULL))
);
CREATE INDEX opening_payments_by_payment ON opening_payments (business_id, payment_id);
CREATE INDEX opening_payments_by_opening ON opening_payments (business_id, opening_id);

CREATE FUNCTION add_opening_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET allocated = allocated + NEW.amount WHERE business_id = NEW.business_id AND id = NEW.payment_id;
  UPDATE opening_balances SET settled = settled + NEW.amount WHERE business_id = NEW.business_id AND id = NEW.opening_id;
  RETURN NULL;
END $$;
-- What settles an opening balance is neither an advance nor owed any more.
CREATE TRIGGER add_opening_payment AFTER INSERT ON opening_payments
  FOR EACH ROW EXECUTE FUNCTION add_opening_payment();

CREATE FUNCTION undo_opening_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET allocated = allocated - OLD.amount WHERE business_id = OLD.business_id AND id = OLD.payment_id;
  UPDATE opening_balances SET settled = settled - OLD.amount WHERE business_id = OLD.business_id AND id = OLD.opening_id;
  RETURN NULL;
END $$;
-- The same when it is undone.
CREATE TRIGGER undo_opening_payment AFTER UPDATE OF undone_at ON opening_payments
  FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) EXECUTE FUNCTION undo_opening_payment();

CREATE FUNCTION require_open_books_of_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_open_books(NEW.business_id, NEW.as_of);
  RETURN NEW;
END $$;
-- No opening balance is dated in closed books.
CREATE TRIGGER opening_in_open_books BEFORE INSERT ON opening_balances
  FOR EACH ROW EXECUTE FUNCTION require_open_books_of_opening();

CREATE VIEW read_opening_balances AS
  SELECT business_id, id, customer_id, amount, as_of, settled, amount - settled AS owed, recorded_at FROM opening_balances;
CREATE VIEW read_opening_payments AS
  SELECT business_id, id, opening_id, payment_id, amount, recorded_at, undone_at, undone_reason FROM opening_payments;

-- What a customer had paid ahead is an advance that no bank and no cash received in Pavti's time.
ALTER TABLE payments DROP CONSTRAINT payments_source_check;
ALTER TABLE payments ADD CONSTRAINT payments_source_check
  CHECK (source IN ('by_hand', 'claim', 'bank', 'sms', 'import', 'opening'));
