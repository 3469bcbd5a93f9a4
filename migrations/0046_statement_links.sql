-- Links by which a customer sees the statement of account of a period, without signing in. Each ends after 30 days, or when the
-- seller revokes it. The address has a signature too, so the id alone opens nothing.
CREATE TABLE statement_links (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  from_day date NOT NULL,
  -- Null: up to the day on which the link is opened.
  to_day date CHECK (to_day >= from_day),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  FOREIGN KEY (business_id, created_by) REFERENCES users (business_id, id)
);
CREATE UNIQUE INDEX statement_links_id_key ON statement_links (id);
-- Sharing a period again extends its link.
CREATE UNIQUE INDEX statement_links_one_per_period ON statement_links
  (business_id, customer_id, from_day, (coalesce(to_day, 'infinity'::date))) WHERE revoked_at IS NULL;
