-- Mails to customers in a seller's name, with the text as it was sent.
CREATE TABLE customer_mails (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'reminder', 'receipt', 'statement')),
  -- What it is about: an invoice, one of its payments, or an account with the link that shows it.
  customer_id uuid,
  invoice_id uuid,
  payment_id uuid,
  statement_link_id uuid,
  -- Replies go to this user.
  sent_by uuid NOT NULL,
  -- Nobody pressed Send, as for a reminder on its day.
  is_automatic boolean NOT NULL,
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 200),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 5000),
  -- Becomes a link in the HTML version; null: the text has none.
  link text CHECK (char_length(link) BETWEEN 1 AND 2000),
  -- The balance, in paise, that the text asks for; null: it asks for nothing.
  asks_for bigint CHECK (asks_for > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, sent_by) REFERENCES users (business_id, id),
  CONSTRAINT about_something CHECK (CASE kind
    WHEN 'receipt' THEN invoice_id IS NOT NULL AND payment_id IS NOT NULL
    WHEN 'statement' THEN customer_id IS NOT NULL AND statement_link_id IS NOT NULL
    ELSE invoice_id IS NOT NULL END)
);
CREATE INDEX customer_mails_by_invoice ON customer_mails (business_id, invoice_id, created_at DESC) WHERE invoice_id IS NOT NULL;
CREATE INDEX customer_mails_by_customer ON customer_mails (business_id, customer_id, created_at DESC) WHERE customer_id IS NOT NULL;

-- Each address has a mail of its own, so that one that is refused delays no other.
CREATE TABLE customer_mail_recipients (
  business_id uuid NOT NULL,
  mail_id uuid NOT NULL,
  address text NOT NULL CHECK (char_length(address) BETWEEN 3 AND 254),
  -- The seller's own copy.
  is_copy boolean NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'refused', 'given_up')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- An attempt is going on since then. If the next one finds it set, a process was killed and the mail may have been sent.
  sending_since timestamptz,
  -- Attempts of which nobody knows whether the mail was sent.
  uncertain_attempts integer NOT NULL DEFAULT 0 CHECK (uncertain_attempts >= 0),
  -- Why it was not sent, and the code of the mail server, such as "550 5.1.1".
  problem text CHECK (problem ~ '^[a-z_]{1,40}$'),
  smtp_code text CHECK (char_length(smtp_code) <= 20),
  queued_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  PRIMARY KEY (business_id, mail_id, address),
  FOREIGN KEY (business_id, mail_id) REFERENCES customer_mails (business_id, id) ON DELETE CASCADE,
  CONSTRAINT closed_unless_waiting CHECK ((state = 'waiting') = (closed_at IS NULL)),
  CONSTRAINT not_sent_for_a_reason CHECK ((state IN ('refused', 'given_up')) = (problem IS NOT NULL))
);
-- For the limits on what a business sends.
CREATE INDEX customer_mail_recipients_newest ON customer_mail_recipients (business_id, queued_at DESC);
CREATE INDEX customer_mail_recipients_waiting ON customer_mail_recipients (queued_at) WHERE state = 'waiting';

DO $$
DECLARE
  counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['customer_mails', 'customer_mail_recipients'] LOOP
    EXECUTE format('CREATE TRIGGER add_stored_bytes AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes()', counted);
    EXECUTE format('CREATE TRIGGER remove_stored_bytes AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes()', counted);
    EXECUTE format('CREATE TRIGGER change_stored_bytes AFTER UPDATE ON %I
      FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row()', counted);
  END LOOP;
END $$;

ALTER TABLE webhook_endpoints DROP CONSTRAINT webhook_endpoints_events_check;
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_events_check CHECK (cardinality(events) > 0 AND events <@ ARRAY[
  'invoice.created', 'invoice.updated', 'invoice.paid', 'invoice.part_paid', 'invoice.payment_undone', 'invoice.voided',
  'invoice.credited', 'invoice.refunded', 'invoice.refund_undone', 'payment.claimed', 'payment.claim_refused', 'payment.recorded',
  'payment.undone', 'payment.refunded', 'mail.failed']) NOT VALID;
