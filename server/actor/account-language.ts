import { APP_LANGUAGES, type AppLanguage } from '#contract/site/languages.ts'
import type { Db, Tx } from '../platform/postgres/database.ts'
import type { Owner } from './actor.ts'

/** The language of an account where no user of it asks: for its customers who have none of their own. */
export async function findAccountLanguage(db: Db | Tx, owner: Owner): Promise<AppLanguage> {
  const [account] = await db<{ language: AppLanguage | null }[]>`
    SELECT language FROM read_members
    WHERE business_id = ${owner.businessId} AND role = 'owner' AND is_active ORDER BY created_at, id LIMIT 1`
  return account?.language ?? APP_LANGUAGES[0]
}
