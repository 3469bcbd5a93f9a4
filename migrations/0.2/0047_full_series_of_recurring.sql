-- An owner solves it with a shorter prefix, so the screen says so.
ALTER TABLE recurring_invoices
  DROP CONSTRAINT recurring_invoices_problem_check,
  ADD CONSTRAINT recurring_invoices_problem_check
    CHECK (problem IN ('plan_required', 'account_full', 'series_full', 'invalid_input', 'other'));
