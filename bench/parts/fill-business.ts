import type { Db, Tx } from '#server/platform/postgres/database.ts'

/** Fills the business of a user, see `fillBusinesses`. */
export async function fillBusiness(db: Db, email: string, count: number, regulars = 0): Promise<void> {
  await db.begin(async (tx) => {
    await tx`SET LOCAL maintenance_work_mem = '512MB'`
    const [definition] = await tx<{ text: string }[]>`SELECT pg_get_indexdef('invoices_by_name'::regclass) AS text`
    await tx`DROP INDEX invoices_by_name`
    await fillBusinesses(tx, email, count, regulars)
    await tx.unsafe(definition?.text ?? '')
  })
  await db`ANALYZE`
}

/**
 * Inserts `count` invoices over the last eight months into the business of each user whose e-mail is `emails`, a
 * pattern of LIKE: two thirds paid, three quarters with a due date, a thousand customers, one of them with three
 * invoices. In each hundred, two thirds of the first `regulars` belong to the customer Ravi Kumar 7. Totals and related
 * rows are as the app would write them. Triggers and foreign keys are off in the transaction, because they would take
 * minutes.
 */
export async function fillBusinesses(tx: Tx, emails: string, count: number, regulars = 0): Promise<void> {
  await tx`SET LOCAL session_replication_role = replica`
  await tx`CREATE TEMP TABLE made ON COMMIT DROP AS
    SELECT business_id, id AS user_id, n, amount, n % 3 <> 0 AS is_paid, at, at::date AS issued_on,
      least(at::date + n % 20, (now() AT TIME ZONE 'Asia/Kolkata')::date) AS paid_on,
      CASE WHEN n % 4 <> 0 THEN at::date + n % 61 END AS due_on,
      CASE WHEN n % greatest(${count}::int / 3, 1) = 1 THEN 'Zebra Quartz'
        WHEN n % 3 <> 0 AND n % 100 < ${regulars}::int THEN 'Ravi Kumar 7'
        ELSE (ARRAY['Ravi', 'Asha', 'Meera', 'Vikram', 'Sunita', 'Imran', 'Lakshmi', 'Joseph', 'Farah', 'Deepak'])[1 + n % 10]
          || ' ' || (ARRAY['Kumar', 'Traders', 'Stores', 'Textiles', 'Sweets', 'Electricals', 'Tailors', 'Foods', 'Tours', 'Arts'])[1 + n / 10 % 10]
          || ' ' || n / 100 % 10 END AS customer_name
    FROM users, generate_series(1, ${count}::int) AS n,
      LATERAL (SELECT 100 + n::bigint * 7919 % 5000000 AS amount,
        now() - interval '240 days' * (1 - n::float / ${count}::int) - interval '1 minute' AS at) AS figures
    WHERE email LIKE ${emails}`
  await tx`ANALYZE made`
  await tx`INSERT INTO customers (business_id, id, name, phone, gstin, invoices, owed, received)
    SELECT business_id, gen_random_uuid(), customer_name, CASE customer_name WHEN 'Zebra Quartz' THEN '+919876543210' END,
      CASE customer_name WHEN 'Zebra Quartz' THEN '27AAPFU0939F1ZV' END, count(*), coalesce(sum(amount) FILTER (WHERE NOT is_paid), 0),
      coalesce(sum(amount) FILTER (WHERE is_paid), 0)
    FROM made GROUP BY business_id, customer_name`
  await tx`
    INSERT INTO invoices (business_id, id, user_id, number, issued_on, due_on, seller_name, customer_id, customer_name,
      customer_upi, notes, taxable, amount, amount_paid, state, paid_on, created_at)
    SELECT business_id, gen_random_uuid(), user_id, 'B/' || n, issued_on, due_on, 'Asha', c.id, customer_name,
      'asha@okaxis', 'Work of day ' || n % 300, amount, amount, CASE WHEN is_paid THEN amount ELSE 0 END,
      CASE WHEN is_paid THEN 'paid' ELSE 'pending' END, CASE WHEN is_paid THEN m.paid_on END, at
    FROM made m JOIN customers c USING (business_id) WHERE c.name = customer_name`
  await tx`CREATE TEMP TABLE filled ON COMMIT DROP AS
    SELECT i.* FROM invoices i JOIN users u ON u.business_id = i.business_id WHERE u.email LIKE ${emails}`
  await tx`ANALYZE filled`
  await tx`INSERT INTO search_names SELECT DISTINCT business_id, search_key FROM filled`
  await tx`INSERT INTO invoice_lines (business_id, invoice_id, position, description, unit_price, gross, taxable, amount)
    SELECT business_id, id, 1, notes, amount, amount, amount, amount FROM filled`
  await tx`INSERT INTO described_invoices SELECT business_id, description_hash(notes), created_at, id FROM filled`
  await tx`INSERT INTO line_descriptions
    SELECT DISTINCT business_id, description_hash(notes), lower(notes) FROM filled`
  await tx`INSERT INTO number_heads SELECT DISTINCT business_id, rtrim(lower(number), '0123456789') FROM filled`
  await tx`INSERT INTO invoice_history (business_id, id, invoice_id, user_id, at, what, amount)
    SELECT business_id, gen_random_uuid(), id, user_id, created_at, 'created', amount FROM filled`
  await tx`INSERT INTO payments (business_id, id, customer_id, amount, allocated, received_on, recorded_by)
    SELECT business_id, id, customer_id, amount, amount, paid_on, user_id FROM filled WHERE state = 'paid'`
  // The sums are there already.
  await tx`ALTER TABLE invoice_payments DISABLE TRIGGER add_to_allocated`
  await tx`INSERT INTO invoice_payments (business_id, id, payment_id, invoice_id, amount, received_on, recorded_by)
    SELECT business_id, id, id, id, amount, paid_on, user_id FROM filled WHERE state = 'paid'`
  await tx`ALTER TABLE invoice_payments ENABLE TRIGGER add_to_allocated`
  await tx`INSERT INTO day_earnings SELECT business_id, paid_on, sum(amount) FROM filled WHERE state = 'paid' GROUP BY 1, 2`
  await tx`INSERT INTO due_days (business_id, has_due_date, day, invoices, owed)
    SELECT business_id, due_on IS NOT NULL, coalesce(due_on, issued_on), count(*), sum(amount) FROM filled
    WHERE state = 'pending' GROUP BY 1, 2, 3`
  await tx`INSERT INTO customer_due_days (business_id, customer_id, day, invoices, owed)
    SELECT business_id, customer_id, due_on, count(*), sum(amount) FROM filled
    WHERE state = 'pending' AND due_on IS NOT NULL GROUP BY 1, 2, 3`
  await tx`UPDATE customers c SET oldest_due_on = d.day FROM
    (SELECT business_id, customer_id, min(due_on) AS day FROM filled WHERE state = 'pending' GROUP BY 1, 2) d
    WHERE d.business_id = c.business_id AND d.customer_id = c.id`
  await tx`INSERT INTO collection_days (business_id, month, days, invoices)
    SELECT business_id, date_trunc('month', paid_on)::date, paid_on - issued_on, count(*) FROM filled
    WHERE state = 'paid' GROUP BY 1, 2, 3`
  await tx`UPDATE business_totals t SET invoices = f.invoices, paid = f.paid, open = f.invoices - f.paid, earned = f.earned,
    owed = f.owed, names = f.names FROM (
    SELECT business_id, count(*) AS invoices, count(*) FILTER (WHERE state = 'paid') AS paid, sum(amount_paid) AS earned,
      sum(amount - amount_paid) AS owed, count(DISTINCT search_key) AS names
    FROM filled GROUP BY business_id) f WHERE f.business_id = t.business_id`
}
