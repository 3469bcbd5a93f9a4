import { findOwnTextFault, type OwnText, type OwnTextKind, type OwnTextLanguage } from '#domain/messages/own-texts.ts'
import { findWebAddress } from '#domain/messages/web-address.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { type Actor, type Owner, requireFreshSession } from '../../actor/actor.ts'
import { lockBusinessRow } from '../business/service.ts'

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

interface TextChange {
  kind: OwnTextKind
  language: OwnTextLanguage
  /** Null for Pavti's. */
  text: string | null
  /** The text that the user has seen; undefined if it does not matter. */
  known?: string | null | undefined
}

/**
 * Sets a text, or restores Pavti's for null, and returns all own texts. Safe to repeat.
 * @throws invalid_input, password_needed, changed_elsewhere (another text than `known` is saved)
 */
export async function saveOwnText(
  db: Db,
  actor: Actor,
  { kind, language, text, known }: TextChange,
): Promise<OwnText[]> {
  requireFreshSession(actor)
  const fault = text === null ? null : findTextFault({ kind, text })
  if (fault !== null) refuseField('text', fault)
  return inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockBusinessRow(tx, actor)
      const texts = await listOwnTexts(tx, actor)
      const saved = texts.find((one) => one.kind === kind && one.language === language)?.text ?? null
      if (saved === text) return texts
      if (known !== undefined && known !== saved) throw new AppError('changed_elsewhere')
      if (text === null) await deleteOwnText(tx, actor, kind, language)
      else await setOwnText(tx, actor, { kind, language, text })
      return listOwnTexts(tx, actor)
    }),
  )
}

/** Returns the seller's own texts of messages and mails to customers. */
export const listOwnTexts = async (db: Db | Tx, owner: Owner): Promise<OwnText[]> => [
  ...(await db<OwnText[]>`
    SELECT kind, language, text FROM own_texts WHERE business_id = ${owner.businessId} ORDER BY kind, language`),
]

export const hasOwnTexts = async (tx: Tx, { businessId }: Owner): Promise<boolean> =>
  (await tx`SELECT 1 FROM own_texts WHERE business_id = ${businessId} LIMIT 1`).length > 0

const setOwnText = (tx: Tx, owner: Owner, { kind, language, text }: OwnText) => tx`
  INSERT INTO own_texts (business_id, kind, language, text)
  VALUES (${owner.businessId}, ${kind}, ${language}, ${text})
  ON CONFLICT (business_id, kind, language) DO UPDATE SET text = excluded.text`

const deleteOwnText = (tx: Tx, owner: Owner, kind: OwnTextKind, language: OwnTextLanguage) => tx`
  DELETE FROM own_texts WHERE business_id = ${owner.businessId} AND kind = ${kind} AND language = ${language}`
