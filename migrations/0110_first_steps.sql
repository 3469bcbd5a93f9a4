-- The first steps of a new account, and its sample data.
SET LOCAL lock_timeout = '2s';
ALTER TABLE businesses
  -- Whether the dashboard shows the list of first steps; 'done' is for good.
  ADD COLUMN first_steps text NOT NULL DEFAULT 'open' CHECK (first_steps IN ('open', 'hidden', 'done')),
  -- The first quick link, and the first time that a link was shared.
  ADD COLUMN quick_link_at timestamptz,
  ADD COLUMN shared_at timestamptz,
  -- Sample invoices are in no table: this day is all that is stored of them. Null: there are none.
  ADD COLUMN sample_added_on date,
  -- The owner wants to see them beside real invoices.
  ADD COLUMN sample_kept boolean NOT NULL DEFAULT false CHECK (NOT sample_kept OR sample_added_on IS NOT NULL);
-- Who has made invoices before knows the steps.
UPDATE businesses b SET first_steps = 'done'
  WHERE EXISTS (SELECT FROM business_totals t WHERE t.business_id = b.id AND t.invoices + t.voided > 0);
-- Whether the dashboard has more to load than figures and the list.
CREATE VIEW read_beginnings AS
  SELECT id AS business_id, first_steps = 'open' OR sample_added_on IS NOT NULL AS is_starting FROM businesses;
