-- When the mails of reminders look at a business next, so that they read no business of which nothing is due. A change that
-- may make a reminder due adds a row for now; like stored_byte_changes it locks nothing, so no order of locks changes.
CREATE TABLE reminder_looks (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  look_at timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (business_id, id)
);
CREATE INDEX reminder_looks_next ON reminder_looks (look_at, business_id);
-- A reminder may be due when a promise was not kept.
CREATE INDEX customers_promised ON customers (business_id, promised_on) WHERE promised_on IS NOT NULL;

CREATE FUNCTION look_for_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reminder_looks (business_id)
    SELECT business_id FROM reminder_settings
    WHERE mails_from IS NOT NULL AND business_id IN (SELECT c.business_id FROM changed c);
  RETURN NULL;
END $$;
-- Each of these tells of invoices that may have to be asked for: new or changed ones, a customer's new address or broken
-- promise, a refused claim, a reminder that was taken back, mails allowed again, and other steps.
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

INSERT INTO reminder_looks (business_id) SELECT business_id FROM reminder_settings WHERE mails_from IS NOT NULL;
