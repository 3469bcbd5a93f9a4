SET LOCAL lock_timeout = '2s';
ALTER TABLE bank_credits VALIDATE CONSTRAINT bank_credits_channel_check;
