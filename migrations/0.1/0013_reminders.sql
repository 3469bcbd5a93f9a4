-- Reminders of unpaid invoices.

-- When customers are reminded of an invoice. A business without a row has the default steps and sends no mail by itself.
CREATE TABLE reminder_settings (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- Days from the due date; negative: before it. Those that are off keep their days.
  steps integer[] NOT NULL CHECK (-30 <= ALL (steps) AND 180 >= ALL (steps)),
  off_steps integer[] NOT NULL,
  -- Steps that are due from this day in India on are mailed automatically; null: none.
  mails_from date,
  -- They are sent as this user.
  mails_by uuid,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  FOREIGN KEY (business_id, mails_by) REFERENCES users (business_id, id),
  CONSTRAINT few_steps CHECK (cardinality(steps) + cardinality(off_steps) BETWEEN 1 AND 10),
  CONSTRAINT mails_by_somebody CHECK ((mails_from IS NULL) = (mails_by IS NULL)),
  CHECK (-30 <= ALL (off_steps) AND 180 >= ALL (off_steps) AND NOT off_steps && steps)
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
  -- The balance at that time, in paise.
  amount bigint NOT NULL CHECK (amount >= 0),
  -- Null: Pavti sent it.
  user_id uuid,
  sent_at timestamptz NOT NULL,
  -- The day of `sent_at` in India.
  sent_on date NOT NULL,
  -- The customer's `reminded_at` before, for undoing it.
  reminded_before timestamptz,
  PRIMARY KEY (business_id, id),
  -- A step is sent once, whatever the number of processes.
  CONSTRAINT reminders_one_per_step UNIQUE (business_id, invoice_id, due_on, step),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, user_id) REFERENCES users (business_id, id)
);
-- There is one reminder of an invoice a day.
CREATE UNIQUE INDEX reminders_one_a_day ON reminders (business_id, invoice_id, sent_on) WHERE way <> 'skipped';
CREATE INDEX reminders_by_day ON reminders (business_id, sent_on, sent_at);

CREATE VIEW read_reminders AS
  SELECT business_id, id, invoice_id, step, due_on, way, amount, user_id, sent_at, sent_on FROM reminders;

-- When the reminder job reads a business next, so that it reads none of which nothing is due. A change that may make a
-- reminder due adds a row for now; like stored_byte_changes it locks nothing, so no lock order changes.
CREATE TABLE reminder_looks (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  look_at timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (business_id, id)
);
CREATE INDEX reminder_looks_next ON reminder_looks (look_at, business_id);

-- Adds a row for each changed business that sends reminders by mail.
CREATE FUNCTION look_for_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reminder_looks (business_id)
    SELECT business_id FROM reminder_settings
    WHERE mails_from IS NOT NULL AND business_id IN (SELECT c.business_id FROM changed c);
  RETURN NULL;
END $$;
-- Each business of which a reminder may have become due has a row in reminder_looks. Causes are new and changed invoices, a
-- new address or broken promise of a customer, a refused claim, an undone reminder, mails that are allowed again, and other
-- steps.
CREATE TRIGGER look_for_reminders_added AFTER INSERT ON invoices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION look_for_reminders();
CREATE TRIGGER look_for_reminders AFTER UPDATE ON invoices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION look_for_reminders();
CREATE TRIGGER look_for_reminders AFTER UPDATE ON customers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION look_for_reminders();
CREATE TRIGGER look_for_reminders AFTER UPDATE ON payment_claims REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION look_for_reminders();
CREATE TRIGGER look_for_reminders_removed AFTER DELETE ON payment_claims REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION look_for_reminders();
CREATE TRIGGER look_for_reminders_removed AFTER DELETE ON reminders REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION look_for_reminders();
CREATE TRIGGER look_for_reminders_removed AFTER DELETE ON mail_suppressions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION look_for_reminders();
CREATE TRIGGER look_for_reminders_added AFTER INSERT ON reminder_settings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION look_for_reminders();
CREATE TRIGGER look_for_reminders AFTER UPDATE ON reminder_settings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION look_for_reminders();
