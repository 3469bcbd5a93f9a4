-- Mails to customers, and the protection of the people who get them.

-- Mails to customers in a seller's name, with the text that was sent.
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
  -- Sent by Pavti itself, such as a reminder on its day.
  is_automatic boolean NOT NULL,
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 200),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 5000),
  -- Becomes a link in the HTML version; null: the text has none.
  link text CHECK (char_length(link) BETWEEN 1 AND 2000),
  -- The balance, in paise, that the text asks for; null: it asks for nothing.
  asks_for bigint CHECK (asks_for > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Of the lines that Pavti adds.
  language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2}$'),
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

-- Each address gets a mail of its own, so that a refused one delays no other.
CREATE TABLE customer_mail_recipients (
  business_id uuid NOT NULL,
  mail_id uuid NOT NULL,
  address text NOT NULL CHECK (char_length(address) BETWEEN 3 AND 254),
  -- The seller's own copy.
  is_copy boolean NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'refused', 'given_up')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- An attempt has been running since then. If the next one finds it set, a process was killed and the mail may have been
  -- sent.
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
CREATE INDEX customer_mail_recipients_failed ON customer_mail_recipients (business_id, closed_at DESC)
  WHERE state IN ('refused', 'given_up');

-- For the download of everything.
CREATE VIEW read_customer_mails AS
  SELECT r.business_id, r.mail_id AS id, m.kind, m.created_at, m.is_automatic, m.subject, m.body, r.address, r.is_copy, r.state,
    r.problem
  FROM customer_mail_recipients r JOIN customer_mails m ON m.business_id = r.business_id AND m.id = r.mail_id;
-- For notices.
CREATE VIEW read_failed_mails AS
  SELECT r.business_id, r.mail_id, r.address, r.problem, r.closed_at, m.kind, m.customer_id, m.invoice_id
  FROM customer_mail_recipients r JOIN customer_mails m ON m.business_id = r.business_id AND m.id = r.mail_id
  WHERE r.state IN ('refused', 'given_up');

-- The key of the hashes of mail addresses.
INSERT INTO secrets (name, value) VALUES ('mail_addresses', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Addresses are stored as keyed hashes, because these rows stay when the business is deleted.
CREATE FUNCTION mail_address_hash(address text) RETURNS bytea STABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT sha256((SELECT value FROM secrets WHERE name = 'mail_addresses') || convert_to(lower(address), 'UTF8'))
$$;

-- Addresses that unsubscribed from the mails of one business, or (null) of all businesses.
CREATE TABLE mail_suppressions (
  address_hash bytea NOT NULL CHECK (octet_length(address_hash) = 32),
  business_id uuid REFERENCES businesses (id),
  suppressed_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX mail_suppressions_once ON mail_suppressions (address_hash, business_id) NULLS NOT DISTINCT;
CREATE INDEX mail_suppressions_of_business ON mail_suppressions (business_id) WHERE business_id IS NOT NULL;

-- For reminders.
CREATE VIEW read_mail_suppressions AS SELECT address_hash, business_id FROM mail_suppressions;

-- Recipients who reported that they do not know the sender.
CREATE TABLE mail_complaints (
  business_id uuid NOT NULL REFERENCES businesses (id),
  address_hash bytea NOT NULL CHECK (octet_length(address_hash) = 32),
  reported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, address_hash)
);

-- Exceptional states of businesses that mail. No row: nothing exceptional.
CREATE TABLE mail_senders (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  stopped_at timestamptz,
  stopped_for text CHECK (stopped_for IN ('refusals', 'complaints')),
  -- Refusals and complaints before this time do not count, because the operator looked at them.
  counted_from timestamptz NOT NULL DEFAULT '-infinity',
  -- The operator allows a name that looks like that of a bank or an authority.
  is_name_allowed boolean NOT NULL DEFAULT false,
  CONSTRAINT stopped_for_a_reason CHECK ((stopped_at IS NULL) = (stopped_for IS NULL))
);

-- Number of addresses that a subject, such as a network, mailed in the window that ends then. The subject is a hash.
CREATE TABLE mail_counts (
  subject bytea PRIMARY KEY CHECK (octet_length(subject) = 32),
  count integer NOT NULL CHECK (count >= 0),
  ends_at timestamptz NOT NULL
);
CREATE INDEX mail_counts_ended ON mail_counts (ends_at);
