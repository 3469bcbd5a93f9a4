-- Statements in the standards of banks and accounting programs.
SET LOCAL lock_timeout = '2s';
ALTER TABLE bank_imports DROP CONSTRAINT bank_imports_kind_check;
ALTER TABLE bank_imports ADD CONSTRAINT bank_imports_kind_check
  CHECK (kind IN ('csv', 'html', 'xlsx', 'xls', 'pdf', 'mt940', 'ofx', 'camt', 'qif'));
