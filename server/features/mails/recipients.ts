import type { AppLanguage } from '#contract/site/languages.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

/** Who gets a mail, and in which language. */
export interface Recipient {
  email: string
  language: AppLanguage
}

/** Returns the address of a user and the language of mails to it; undefined if the account was deleted. */
export const findRecipient = async (db: Db | Tx, userId: string) =>
  (
    await db<{ email: string; language: AppLanguage }[]>`
    SELECT email, COALESCE(language, 'en') AS language FROM read_users WHERE id = ${userId}`
  )[0]
