-- When customers are reminded of an invoice. A business without a row has the default steps and sends no mail by itself.
CREATE TABLE reminder_settings (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- Days from the due date; negative: before it. Those that are off keep their days.
  steps integer[] NOT NULL CHECK (-30 <= ALL (steps) AND 180 >= ALL (steps)),
  off_steps integer[] NOT NULL CHECK (-30 <= ALL (off_steps) AND 180 >= ALL (off_steps) AND NOT off_steps && steps),
  -- Steps that fall due from this IST day on are mailed without a tap; null: none.
  mails_from date,
  -- In this user's name.
  mails_by uuid,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CONSTRAINT few_steps CHECK (cardinality(steps) + cardinality(off_steps) BETWEEN 1 AND 10),
  CONSTRAINT mails_by_somebody CHECK ((mails_from IS NULL) = (mails_by IS NULL)),
  FOREIGN KEY (business_id, mails_by) REFERENCES users (business_id, id)
);
CREATE INDEX reminder_settings_mailing ON reminder_settings (business_id) WHERE mails_from IS NOT NULL;

-- Reminders that were sent or skipped.
CREATE TABLE reminders (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  -- Null: sent outside the steps.
  step integer CHECK (step BETWEEN -30 AND 180),
  -- Of the invoice.
  due_on date NOT NULL,
  way text NOT NULL CHECK (way IN ('whatsapp', 'mail', 'skipped')),
  -- Owed then, in paise.
  amount bigint NOT NULL CHECK (amount >= 0),
  -- Null: Pavti sent it by itself.
  user_id uuid,
  sent_at timestamptz NOT NULL,
  -- The IST day of `sent_at`.
  sent_on date NOT NULL,
  -- The customer's `reminded_at` before, for the undo.
  reminded_before timestamptz,
  PRIMARY KEY (business_id, id),
  -- A step is sent once, however many processes send.
  CONSTRAINT reminders_one_per_step UNIQUE (business_id, invoice_id, due_on, step),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
-- There is one reminder of an invoice a day.
CREATE UNIQUE INDEX reminders_one_a_day ON reminders (business_id, invoice_id, sent_on) WHERE way <> 'skipped';
CREATE INDEX reminders_by_day ON reminders (business_id, sent_on, sent_at);

CREATE TRIGGER add_stored_bytes AFTER INSERT ON reminders REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes();
CREATE TRIGGER remove_stored_bytes AFTER DELETE ON reminders REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes();

CREATE VIEW read_reminders AS
  SELECT business_id, id, invoice_id, step, due_on, way, amount, user_id, sent_at, sent_on FROM reminders;

ALTER TABLE customers ADD COLUMN reminders_off boolean NOT NULL DEFAULT false;
CREATE VIEW read_customer_reminders AS SELECT business_id, id AS customer_id, reminders_off FROM customers;

CREATE INDEX invoices_open_due ON invoices (business_id, due_on, id)
  WHERE state IN ('pending', 'part_paid') AND due_on IS NOT NULL;

ALTER TABLE webhook_endpoints DROP CONSTRAINT webhook_endpoints_events_check;
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_events_check CHECK (cardinality(events) > 0 AND events <@ ARRAY[
  'invoice.created', 'invoice.updated', 'invoice.paid', 'invoice.part_paid', 'invoice.payment_undone', 'invoice.voided',
  'invoice.credited', 'invoice.refunded', 'invoice.refund_undone', 'payment.claimed', 'payment.claim_refused', 'payment.recorded',
  'payment.undone', 'payment.refunded', 'mail.failed', 'reminder.sent']) NOT VALID;
