import type { Tx } from '#server/platform/postgres/database.ts'

/** One shop in so many has the address of its customer, so that its reminders are mailed. */
export const WITH_ADDRESS = 500

/**
 * Inserts so many shops with one customer each that mail their reminders, and leaves them as the temporary table
 * `shops`.
 */
export async function fillShops(tx: Tx, count: number): Promise<void> {
  await tx`CREATE TEMP TABLE shops ON COMMIT DROP AS
    SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS user_id, gen_random_uuid() AS customer_id
    FROM generate_series(0, ${count}::int - 1) AS n`
  await tx`INSERT INTO businesses (id, name, default_upi) SELECT id, 'Shop ' || n, 'asha@okaxis' FROM shops`
  await tx`INSERT INTO users (id, business_id, name, email, password_hash, email_confirmed_at)
    SELECT user_id, id, 'Asha', 'asha' || n || '@example.in', '-', now() FROM shops`
  await tx`INSERT INTO business_totals (business_id) SELECT id FROM shops ON CONFLICT DO NOTHING`
  await tx`INSERT INTO customers (business_id, id, name, email)
    SELECT id, customer_id, 'Gokhale & Associates', CASE WHEN n % ${WITH_ADDRESS}::int = 0 THEN 'g' || n || '@example.in' END FROM shops`
  await tx`INSERT INTO reminder_settings (business_id, steps, off_steps, mails_from, mails_by, version)
    SELECT id, '{3}', '{}', current_date - 2, user_id, 1 FROM shops`
}
