-- link-views. When the link of an invoice was first opened.
CREATE VIEW read_opened_links AS
  SELECT v.business_id, v.invoice_id, v.first_at FROM link_views v
  WHERE NOT EXISTS (SELECT FROM link_views earlier
    WHERE earlier.business_id = v.business_id AND earlier.invoice_id = v.invoice_id AND earlier.day < v.day);
CREATE INDEX link_views_newest ON link_views (business_id, first_at DESC);
