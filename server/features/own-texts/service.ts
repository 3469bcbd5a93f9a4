import { findOwnTextFault, type OwnText, type OwnTextKind, type OwnTextLanguage } from '#domain/messages/own-texts.ts'
import { findWebAddress } from '#domain/messages/web-address.ts'
import { refuseField } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { type Actor, type Owner, requireFreshSession } from '../../actor/actor.ts'

/** Refuses web addresses, including bare domains, which mail programs and WhatsApp turn into links. */
function findAddressFault(text: string): string | null {
  const found = findWebAddress(text)
  return found === null ? null : `Remove “${found}”: the text can have only {link}`
}

/** Returns why a seller cannot use a text, or null. */
export const findTextFault = ({ kind, text }: Pick<OwnText, 'kind' | 'text'>): string | null =>
  findOwnTextFault(kind, text) ?? findAddressFault(text)

/** Sets the texts of another account, which `findTextFault` has checked. @throws password_needed */
export async function setTextsOfFile(tx: Tx, actor: Actor, texts: readonly OwnText[]): Promise<void> {
  requireFreshSession(actor)
  for (const text of texts) await setOwnText(tx, actor, text)
}

/**
 * Sets a text, or restores Pavti's for null, and returns all own texts. Safe to repeat. @throws invalid_input,
 * password_needed
 */
export async function saveOwnText(
  db: Db,
  actor: Actor,
  { kind, language, text }: { kind: OwnTextKind; language: OwnTextLanguage; text: string | null },
): Promise<OwnText[]> {
  requireFreshSession(actor)
  if (text === null) await deleteOwnText(db, actor, kind, language)
  else {
    const fault = findTextFault({ kind, text })
    if (fault !== null) refuseField('text', fault)
    await setOwnText(db, actor, { kind, language, text })
  }
  return listOwnTexts(db, actor)
}

/** Returns the seller's own texts of messages and mails to customers. */
export const listOwnTexts = async (db: Db | Tx, owner: Owner): Promise<OwnText[]> => [
  ...(await db<OwnText[]>`
    SELECT kind, language, text FROM own_texts WHERE business_id = ${owner.businessId} ORDER BY kind, language`),
]

export const hasOwnTexts = async (tx: Tx, { businessId }: Owner): Promise<boolean> =>
  (await tx`SELECT 1 FROM own_texts WHERE business_id = ${businessId} LIMIT 1`).length > 0

const setOwnText = (db: Db | Tx, owner: Owner, { kind, language, text }: OwnText) => db`
  INSERT INTO own_texts (business_id, kind, language, text)
  VALUES (${owner.businessId}, ${kind}, ${language}, ${text})
  ON CONFLICT (business_id, kind, language) DO UPDATE SET text = excluded.text`

const deleteOwnText = (db: Db, owner: Owner, kind: OwnTextKind, language: OwnTextLanguage) => db`
  DELETE FROM own_texts WHERE business_id = ${owner.businessId} AND kind = ${kind} AND language = ${language}`
