import type { OwnText, OwnTextKind, OwnTextLanguage } from '#domain/messages/own-texts.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Returns the seller's own texts of messages and mails to customers. */
export const listOwnTexts = async (db: Db | Tx, owner: Owner): Promise<OwnText[]> => [
  ...(await db<OwnText[]>`
    SELECT kind, language, text FROM own_texts WHERE business_id = ${owner.businessId} ORDER BY kind, language`),
]

export const hasOwnTexts = async (tx: Tx, { businessId }: Owner): Promise<boolean> =>
  (await tx`SELECT 1 FROM own_texts WHERE business_id = ${businessId} LIMIT 1`).length > 0

export const setOwnText = (db: Db, owner: Owner, { kind, language, text }: OwnText) => db`
  INSERT INTO own_texts (business_id, kind, language, text)
  VALUES (${owner.businessId}, ${kind}, ${language}, ${text})
  ON CONFLICT (business_id, kind, language) DO UPDATE SET text = excluded.text`

export const deleteOwnText = (db: Db, owner: Owner, kind: OwnTextKind, language: OwnTextLanguage) => db`
  DELETE FROM own_texts WHERE business_id = ${owner.businessId} AND kind = ${kind} AND language = ${language}`
