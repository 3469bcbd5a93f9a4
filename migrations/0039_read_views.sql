-- What other rooms may read of a table (docs/architecture.md, "Tables and their owners"). Each view belongs to the owner of
-- its table and names its columns, so that columns that are not named may change. PostgreSQL inlines these views.

-- accounts
CREATE VIEW read_users AS SELECT business_id, id, name, email, created_at FROM users;

-- business
CREATE VIEW read_businesses AS
  SELECT id, name, default_upi, logo_id, created_at, plan_expires_at, plan_cancelled_at, free_invoices_left,
    registration, gstin, address, pincode, state_code, phone, show_bank_to_payers, show_pan_to_payers,
    invoice_prefix, credit_note_prefix, due_days, usual_rate, usual_hsn, books_closed_to,
    links_revoked_at, old_links_until, old_links_name,
    -- Another text after each UPDATE of the row.
    xmin::text || ' ' || ctid::text AS row_version
  FROM businesses;
CREATE VIEW read_business_upis AS SELECT business_id, vpa FROM business_upis;

-- customers
CREATE VIEW read_customers AS
  SELECT business_id, id, name, phone, email, address, gstin, state_code, notes, archived_at, merged_into, search_key,
    invoices, owed, received, oldest_due_on, reminded_at, promised_on
  FROM customers;
CREATE VIEW read_customer_history AS SELECT business_id, id, customer_id, user_id, at, what, detail FROM customer_history;

-- invoices. `balance` is what is still owed of an invoice: never below zero, and nothing of a draft, a void one or a credit
-- note. It is balanceOf of domain/document/invoice-balance.ts.
CREATE VIEW read_invoices AS
  SELECT business_id, id, kind, state, tab, number, issued_on, due_on, paid_on, created_at, seller_name, seller_details,
    customer_id, customer_name, customer_details, customer_upi, search_key, notes, place_of_supply, supply_type,
    reverse_charge, prices_include_tax, taxable, cgst, sgst, igst, round_off, amount, amount_paid, amount_credited,
    amount_refunded, credits_id, credit_reason, void_reason,
    CASE WHEN state IN ('pending', 'part_paid') THEN amount - amount_paid - amount_credited ELSE 0 END AS balance,
    xmin::text || ' ' || ctid::text AS row_version
  FROM invoices;
-- What was received beyond what an invoice asks for after credit notes, and was not refunded; it is refundableOf.
CREATE VIEW read_refundable AS
  SELECT business_id, id AS invoice_id, customer_id, amount_paid + amount_credited - amount AS refundable
  FROM invoices WHERE amount_paid + amount_credited > amount;
CREATE VIEW read_invoice_lines AS
  SELECT business_id, invoice_id, position, description, hsn, quantity, unit, unit_price, gross, discount, rate, exemption,
    taxable, cgst, sgst, igst, amount, credits_position, is_by_value
  FROM invoice_lines;
CREATE VIEW read_invoice_payments AS
  SELECT business_id, id, invoice_id, received_on, amount, method, reference, note, recorded_at, undone_at, undone_reason
  FROM invoice_payments;
CREATE VIEW read_invoice_refunds AS
  SELECT business_id, id, invoice_id, refunded_on, amount, method, reference, note, undone_at, undone_reason
  FROM invoice_refunds;
CREATE VIEW read_invoice_history AS
  SELECT business_id, id, invoice_id, user_id, at, what, amount, reason FROM invoice_history;
CREATE VIEW read_search_names AS SELECT business_id, search_key FROM search_names;

-- items
CREATE VIEW read_items AS
  SELECT business_id, id, description, hsn, unit, unit_price, rate, exemption FROM items;

-- plans. Periods of Pro that count: neither refunded nor lost.
CREATE VIEW read_paid_periods AS
  SELECT p.business_id, g.provider_mode, p.period_from, p.period_to
  FROM plan_payments p JOIN upgrades g ON g.business_id = p.business_id AND g.id = p.upgrade_id
  WHERE p.status NOT IN ('refunded', 'lost');

-- totals
CREATE VIEW read_business_totals AS
  SELECT business_id, invoices, open, paid, drafts, voided, credited, credit_notes, owed, earned, names FROM business_totals;
CREATE VIEW read_day_earnings AS SELECT business_id, day, earned FROM day_earnings;
CREATE VIEW read_due_days AS SELECT business_id, has_due_date, day, invoices, owed FROM due_days;
CREATE VIEW read_customer_due_days AS SELECT business_id, customer_id, day, invoices, owed FROM customer_due_days;
CREATE VIEW read_collection_days AS SELECT business_id, month, days, invoices FROM collection_days;
