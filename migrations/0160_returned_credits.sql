-- The day on which the bank took a credit back, such as a cheque that was returned: a debit of the same file says so.
SET LOCAL lock_timeout = '5s';
ALTER TABLE bank_credits ADD COLUMN returned_on date;
