-- Invoices that repeat.
CREATE TABLE recurring_invoices (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  -- In this user's name the invoices are made.
  created_by uuid NOT NULL,
  -- The body of `POST /api/invoices`, with placeholders in its texts and without days.
  document jsonb NOT NULL,
  -- Of each invoice, in paise.
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9999999999),
  every text NOT NULL CHECK (every IN ('week', 'month', 'quarter', 'year')),
  first_on date NOT NULL,
  -- 31 is the last day of each month.
  day_of_month integer NOT NULL CHECK (day_of_month BETWEEN 1 AND 31),
  mode text NOT NULL CHECK (mode IN ('draft', 'issue')),
  -- Days until each invoice is due; null: the terms of the business.
  due_days integer CHECK (due_days BETWEEN 0 AND 365),
  is_paused boolean NOT NULL DEFAULT false,
  -- Which period comes next, counted from 0, and its day; null: there is none.
  next_index integer NOT NULL CHECK (next_index >= 0),
  next_on date,
  times_left integer CHECK (times_left BETWEEN 0 AND 520),
  -- Why the invoice of `next_on` could not be made, and when it is tried again.
  problem text CHECK (problem IN ('plan_required', 'account_full', 'invalid_input', 'other')),
  retry_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, created_by) REFERENCES users (business_id, id),
  CONSTRAINT ends_without_times CHECK (times_left IS DISTINCT FROM 0 OR next_on IS NULL)
);
CREATE INDEX recurring_invoices_due ON recurring_invoices (next_on) WHERE next_on IS NOT NULL AND NOT is_paused;

-- One row for each period whose invoice was made, or which was skipped (without invoice): no period has two.
CREATE TABLE recurring_periods (
  business_id uuid NOT NULL,
  recurring_id uuid NOT NULL,
  due_on date NOT NULL,
  invoice_id uuid,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, recurring_id, due_on),
  FOREIGN KEY (business_id, recurring_id) REFERENCES recurring_invoices (business_id, id) ON DELETE CASCADE
);

CREATE TRIGGER add_stored_bytes AFTER INSERT ON recurring_invoices REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_stored_bytes();
CREATE TRIGGER remove_stored_bytes AFTER DELETE ON recurring_invoices REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_stored_bytes();
CREATE TRIGGER change_stored_bytes AFTER UPDATE OF document ON recurring_invoices
  FOR EACH ROW EXECUTE FUNCTION change_stored_bytes_of_row();
