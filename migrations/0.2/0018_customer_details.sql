-- Each document has a copy of the details of its customer. One from before there were copies gets an empty one; no trigger
-- runs, because nothing of the document changes.
ALTER TABLE invoices ALTER COLUMN customer_details
  SET DEFAULT '{"phone": null, "email": null, "address": null, "gstin": null, "state_code": null}';
ALTER TABLE invoices DISABLE TRIGGER USER;
UPDATE invoices SET customer_details = DEFAULT WHERE customer_details IS NULL;
ALTER TABLE invoices ENABLE TRIGGER USER;
ALTER TABLE invoices ALTER COLUMN customer_details SET NOT NULL;
