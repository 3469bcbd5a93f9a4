-- A saved view can show the open invoices of a part of the ageing.
ALTER TABLE saved_views ADD COLUMN age text;
