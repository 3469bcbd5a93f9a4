-- What an issued receipt says was received, in paise, to tell that its payment was changed since; null: issued before this
-- was noted.
ALTER TABLE issued_receipts ADD COLUMN received bigint CHECK (received > 0);
