-- preliminary-documents. For exports.
CREATE VIEW read_preliminary_documents AS
  SELECT business_id, id, kind, number, issued_on, valid_until, transport_reason, transport_note, customer_name, amount, paper,
    state, accepted_name, accepted_at, invoice_id
  FROM preliminary_documents;
