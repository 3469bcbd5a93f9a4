-- Protection of the people who are written to: who wants no mail, who must not send any, and how much was sent lately.
SET LOCAL lock_timeout = '2s';

-- Addresses are stored as keyed hashes, because these rows stay when the business is deleted.
INSERT INTO secrets (name, value)
VALUES ('mail_addresses', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) ON CONFLICT DO NOTHING;

CREATE FUNCTION mail_address_hash(address text) RETURNS bytea STABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT sha256((SELECT value FROM secrets WHERE name = 'mail_addresses') || convert_to(lower(address), 'UTF8'))
$$;

-- Who unsubscribed: from the mails of one business, or (null) from those of all businesses.
CREATE TABLE mail_suppressions (
  address_hash bytea NOT NULL CHECK (octet_length(address_hash) = 32),
  business_id uuid REFERENCES businesses (id),
  suppressed_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX mail_suppressions_once ON mail_suppressions (address_hash, business_id) NULLS NOT DISTINCT;
CREATE INDEX mail_suppressions_of_business ON mail_suppressions (business_id) WHERE business_id IS NOT NULL;

-- customer-mails. For reminders.
CREATE VIEW read_mail_suppressions AS SELECT address_hash, business_id FROM mail_suppressions;

-- Recipients who do not know the sender.
CREATE TABLE mail_complaints (
  business_id uuid NOT NULL REFERENCES businesses (id),
  address_hash bytea NOT NULL CHECK (octet_length(address_hash) = 32),
  reported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, address_hash)
);

-- What is special about a business that mails; no row: nothing.
CREATE TABLE mail_senders (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  stopped_at timestamptz,
  stopped_for text CHECK (stopped_for IN ('refusals', 'complaints')),
  -- Refusals and complaints before this time do not count: the operator looked at them.
  counted_from timestamptz NOT NULL DEFAULT '-infinity',
  -- The operator allows a name that looks like that of a bank or an authority.
  is_name_allowed boolean NOT NULL DEFAULT false,
  CONSTRAINT stopped_for_a_reason CHECK ((stopped_at IS NULL) = (stopped_for IS NULL))
);

-- Addresses written to by a subject, such as a network, in the window that ends then. The subject is a hash.
CREATE TABLE mail_counts (
  subject bytea PRIMARY KEY CHECK (octet_length(subject) = 32),
  count integer NOT NULL CHECK (count >= 0),
  ends_at timestamptz NOT NULL
);
CREATE INDEX mail_counts_ended ON mail_counts (ends_at);

-- The language of the lines that Pavti adds.
ALTER TABLE customer_mails ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2}$');

ALTER TABLE recurring_invoices DROP CONSTRAINT recurring_invoices_mail_problem_check;
ALTER TABLE recurring_invoices ADD CONSTRAINT recurring_invoices_mail_problem_check CHECK (mail_problem IN ('no_address', 'mail_off',
  'email_not_confirmed', 'mail_limit', 'mail_stopped', 'sender_name_refused', 'unsubscribed', 'mail_has_link')) NOT VALID;
