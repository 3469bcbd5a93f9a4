import type { Db } from '#server/platform/postgres/database.ts'

/**
 * Gives a business `count` invoices over the last eight months: two thirds paid, a thousand customers' names, one name
 * that occurs three times. Everything beside the invoices is as the app would have written it.
 */
export async function fillBusiness(db: Db, email: string, count: number): Promise<void> {
  await db.begin(async (tx) => {
    // The rows fit each other by the way they are made; four checks for each of them would take minutes.
    await tx`SET LOCAL session_replication_role = replica`
    await tx`SET LOCAL maintenance_work_mem = '512MB'`
    await tx`DROP INDEX invoices_search`
    await tx`
      INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_name, customer_upi, notes,
        amount, amount_paid, state, paid_on, created_at)
      SELECT business_id, gen_random_uuid(), users.id, 'B/' || n, at::date, 'Asha',
        CASE WHEN n % greatest(${count}::int / 3, 1) = 1 THEN 'Zebra Quartz'
          ELSE (ARRAY['Ravi', 'Asha', 'Meera', 'Vikram', 'Sunita', 'Imran', 'Lakshmi', 'Joseph', 'Farah', 'Deepak'])[1 + n % 10]
            || ' ' || (ARRAY['Kumar', 'Traders', 'Stores', 'Textiles', 'Sweets', 'Electricals', 'Tailors', 'Foods', 'Tours', 'Arts'])[1 + n / 10 % 10]
            || ' ' || n / 100 % 10 END,
        'asha@okaxis', 'Work of day ' || n % 300, amount, CASE WHEN is_paid THEN amount ELSE 0 END,
        CASE WHEN is_paid THEN 'paid' ELSE 'pending' END, CASE WHEN is_paid THEN at::date END, at
      FROM users, generate_series(1, ${count}::int) AS n,
        LATERAL (SELECT 100 + n::bigint * 7919 % 5000000 AS amount, n % 3 <> 0 AS is_paid,
          now() - interval '240 days' * (1 - n::float / ${count}::int) - interval '1 minute' AS at) AS made
      WHERE email = ${email}`
    await tx`CREATE TEMP TABLE filled ON COMMIT DROP AS
      SELECT i.* FROM invoices i JOIN users u ON u.business_id = i.business_id WHERE u.email = ${email}`
    await tx`INSERT INTO invoice_lines SELECT business_id, id, 1, notes, amount FROM filled`
    await tx`INSERT INTO invoice_history (business_id, id, invoice_id, user_id, at, what, amount)
      SELECT business_id, gen_random_uuid(), id, user_id, created_at, 'created', amount FROM filled`
    await tx`INSERT INTO invoice_payments (business_id, id, invoice_id, amount, received_on, recorded_by)
      SELECT business_id, gen_random_uuid(), id, amount, paid_on, user_id FROM filled WHERE state = 'paid'`
    await tx`INSERT INTO day_earnings SELECT business_id, paid_on, sum(amount) FROM filled WHERE state = 'paid' GROUP BY 1, 2`
    await tx`UPDATE business_totals t SET invoices = f.invoices, paid = f.paid, earned = f.earned FROM (
      SELECT business_id, count(*) AS invoices, count(*) FILTER (WHERE state = 'paid') AS paid, sum(amount_paid) AS earned
      FROM filled GROUP BY business_id) f WHERE f.business_id = t.business_id`
    await tx`CREATE INDEX invoices_search ON invoices
      USING gin (business_id, (customer_name || E'\n' || customer_upi) gin_trgm_ops)`
  })
  await db`ANALYZE`
}
