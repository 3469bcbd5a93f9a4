-- What a password reset asks the owner to look at, since whoever knew the password may have changed it. Answered: deleted.
CREATE TABLE reset_questions (
  business_id uuid NOT NULL REFERENCES businesses (id),
  about text NOT NULL CHECK (about IN ('bank_account', 'own_texts', 'statement_links')),
  PRIMARY KEY (business_id, about)
);

CREATE VIEW read_statement_links AS SELECT business_id, id, expires_at FROM statement_links;
