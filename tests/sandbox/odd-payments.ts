import type { Db } from '#server/platform/postgres/database.ts'

interface Odd {
  /** Paise that are missing. */
  short?: number
  currency?: 'INR' | 'USD'
}

/**
 * While `run` runs, the sandbox receives payments of too little or in another currency. The database changes them as
 * they are stored, so that the API, the link and the events agree.
 */
export async function withOddPayments(db: Db, { short = 0, currency = 'INR' }: Odd, run: () => Promise<unknown>) {
  await db.unsafe(`CREATE FUNCTION odd_payment() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.amount := NEW.amount - ${short};
    NEW.currency := '${currency}';
    RETURN NEW;
  END $$`)
  await db`CREATE TRIGGER odd_payment BEFORE INSERT ON sandbox_payments FOR EACH ROW
    WHEN (NEW.status = 'captured') EXECUTE FUNCTION odd_payment()`
  try {
    await run()
  } finally {
    await db`DROP FUNCTION odd_payment CASCADE`
  }
}
