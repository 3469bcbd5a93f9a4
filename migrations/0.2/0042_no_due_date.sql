-- Whether the owner chose that new invoices have no due date; due_days alone does not tell it from no choice.
ALTER TABLE businesses ADD COLUMN has_no_due_date boolean NOT NULL DEFAULT false;
