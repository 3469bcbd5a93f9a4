-- Figures of the whole installation for each day in India, counted every hour. They name no business.
CREATE TABLE installation_days (
  day date PRIMARY KEY,
  sign_ups integer NOT NULL CHECK (sign_ups >= 0),
  -- Businesses in which an invoice was made or changed, or a payment recorded.
  active_businesses integer NOT NULL CHECK (active_businesses >= 0),
  -- Invoices that were issued, without imported ones.
  invoices integer NOT NULL CHECK (invoices >= 0),
  payments integer NOT NULL CHECK (payments >= 0),
  mails_sent integer NOT NULL CHECK (mails_sent >= 0),
  mails_failed integer NOT NULL CHECK (mails_failed >= 0),
  -- Sizes at the last count of the day; null: the day was over before it was first counted.
  stored_bytes bigint CHECK (stored_bytes >= 0),
  database_bytes bigint CHECK (database_bytes >= 0),
  counted_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((stored_bytes IS NULL) = (database_bytes IS NULL))
);

-- A day of all businesses is counted by these. Rows are nearly in the order of their times, so an index of ranges is some
-- kilobytes for a million rows, and costs a write nothing.
CREATE INDEX invoice_history_by_time ON invoice_history USING brin (at) WITH (autosummarize = on);
CREATE INDEX payments_by_time ON payments USING brin (recorded_at) WITH (autosummarize = on);
CREATE INDEX customer_mail_recipients_by_time ON customer_mail_recipients USING brin (closed_at) WITH (autosummarize = on);
