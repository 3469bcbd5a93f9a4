-- The seller's own wording of messages and mails to customers; a missing row means Pavti's text.
CREATE TABLE own_texts (
  business_id uuid NOT NULL REFERENCES businesses (id),
  kind text NOT NULL CHECK (kind IN ('invoice_message', 'reminder_message', 'receipt', 'invoice_mail', 'reminder_mail')),
  -- The language of the customers who get it; 'other': any but English and Hindi.
  language text NOT NULL CHECK (language IN ('en', 'hi', 'other')),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1500),
  PRIMARY KEY (business_id, kind, language)
);
