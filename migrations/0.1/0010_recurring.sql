-- Recurring invoices.

-- Invoices that repeat.
CREATE TABLE recurring_invoices (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  -- The invoices are made as this user.
  created_by uuid NOT NULL,
  -- The body of `POST /api/invoices`, with placeholders in its texts and without days.
  document jsonb NOT NULL,
  -- Of each invoice, in paise.
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9999999999),
  every text NOT NULL CHECK (every IN ('week', 'month', 'quarter', 'year')),
  first_on date NOT NULL,
  -- 31 is the last day of each month.
  day_of_month integer NOT NULL CHECK (day_of_month BETWEEN 1 AND 31),
  mode text NOT NULL CHECK (mode IN ('draft', 'issue', 'mail')),
  -- Days until each invoice is due; null: the terms of the business.
  due_days integer CHECK (due_days BETWEEN 0 AND 365),
  is_paused boolean NOT NULL DEFAULT false,
  -- The next period, counted from 0, and its day; null: there is none.
  next_index integer NOT NULL CHECK (next_index >= 0),
  next_on date,
  times_left integer CHECK (times_left BETWEEN 0 AND 520),
  -- Why the invoice of `next_on` could not be made, and when it is tried again.
  problem text CHECK (problem IN ('plan_required', 'account_full', 'invalid_input', 'other')),
  retry_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Why the last invoice was issued without its mail; null: it was mailed, or is not mailed.
  mail_problem text CHECK (mail_problem IN ('no_address', 'mail_off', 'email_not_confirmed', 'mail_limit', 'mail_stopped',
    'sender_name_refused', 'unsubscribed', 'mail_has_link')),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, created_by) REFERENCES users (business_id, id),
  CONSTRAINT ends_without_times CHECK (times_left IS DISTINCT FROM 0 OR next_on IS NULL)
);
CREATE INDEX recurring_invoices_due ON recurring_invoices (next_on) WHERE next_on IS NOT NULL AND NOT is_paused;
CREATE INDEX recurring_invoices_with_problem ON recurring_invoices (business_id) WHERE problem IS NOT NULL;

-- One row for each period whose invoice was made or that was skipped (without invoice), so that no period gets two.
CREATE TABLE recurring_periods (
  business_id uuid NOT NULL,
  recurring_id uuid NOT NULL,
  due_on date NOT NULL,
  invoice_id uuid,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, recurring_id, due_on),
  FOREIGN KEY (business_id, recurring_id) REFERENCES recurring_invoices (business_id, id) ON DELETE CASCADE
);
-- An invoice names the recurring one that made it, and drafts that wait for approval are counted.
CREATE INDEX recurring_periods_by_invoice ON recurring_periods (business_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX recurring_periods_newest ON recurring_periods (business_id, at DESC) WHERE invoice_id IS NOT NULL;

-- For the download of everything.
CREATE VIEW read_recurring_invoices AS
  SELECT business_id, id, document, amount, every, first_on, day_of_month, mode, due_days, is_paused, next_on, times_left,
    created_at
  FROM recurring_invoices;
CREATE VIEW read_recurring_periods AS SELECT business_id, recurring_id, due_on, invoice_id, at FROM recurring_periods;
-- A problem is tried again a day after it was found.
CREATE VIEW read_recurring_problems AS
  SELECT business_id, id, document->>'customer_name' AS customer_name, amount, problem, retry_at - interval '1 day' AS found_at
  FROM recurring_invoices WHERE problem IS NOT NULL;
