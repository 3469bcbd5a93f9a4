import { randomBytes, randomUUID } from 'node:crypto'
import type { Seller, TestApp } from '../harness/app.ts'

/** A credit as a statement or message shows it. */
export interface GivenCredit {
  day?: string
  amount: string
  utr?: string
  payer_upi?: string
  payer_name?: string
  note?: string
}

const businessOf = async (app: TestApp, seller: Seller): Promise<string> =>
  (await app.db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${seller.id}`)[0]?.business_id ?? ''

/** Stores an import with these credits, as the importer does; returns the ids. */
export async function importCredits(
  app: TestApp,
  seller: Seller,
  credits: readonly GivenCredit[],
): Promise<{ importId: string; ids: string[] }> {
  const businessId = await businessOf(app, seller)
  const importId = randomUUID()
  const ids = credits.map(() => randomUUID())
  await app.db`
    INSERT INTO bank_imports (business_id, id, kind, rows, credits, added, first_on, last_on)
    VALUES (${businessId}, ${importId}, 'csv', ${credits.length}, ${credits.length}, ${credits.length}, '2026-01-01', '2026-12-31')`
  for (const [at, { day, amount, utr, payer_upi, payer_name, note }] of credits.entries()) {
    await app.db`
      INSERT INTO bank_credits (business_id, id, import_id, source, day, amount, channel, utr, payer_upi, payer_name, note,
        narration, identity, occurrence)
      VALUES (${businessId}, ${ids[at] ?? ''}, ${importId}, 'statement',
        coalesce(${day ?? null}::date, (now() AT TIME ZONE 'Asia/Kolkata')::date), ${BigInt(amount.replace('.', ''))},
        'upi', ${utr ?? null}, ${payer_upi ?? null}, ${payer_name ?? null}, ${note ?? null}, 'UPI/CR', ${randomBytes(32)}, 1)`
  }
  return { importId, ids }
}
