import { findOwnTextFault, type OwnText, type OwnTextKind, type OwnTextLanguage } from '#domain/messages/own-texts.ts'
import { findWebAddress } from '#domain/messages/web-address.ts'
import { refuseField } from '../../platform/http/refuse-field.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Actor, requireFreshSession } from '../../actor/actor.ts'
import * as queries from './queries.ts'

/** Also bare domains, of which mail programs and WhatsApp make links. */
function findAddressFault(text: string): string | null {
  const found = findWebAddress(text)
  return found === null ? null : `Remove “${found}”: the text can have only {link}`
}

/** Sets a text, or Pavti's again for null, and returns all own texts. Safe to repeat. @throws invalid_input, password_needed */
export async function saveOwnText(
  db: Db,
  actor: Actor,
  { kind, language, text }: { kind: OwnTextKind; language: OwnTextLanguage; text: string | null },
): Promise<OwnText[]> {
  requireFreshSession(actor)
  if (text === null) await queries.deleteOwnText(db, actor, kind, language)
  else {
    const fault = findOwnTextFault(kind, text) ?? findAddressFault(text)
    if (fault !== null) refuseField('text', fault)
    await queries.setOwnText(db, actor, { kind, language, text })
  }
  return queries.listOwnTexts(db, actor)
}

export { hasOwnTexts, listOwnTexts } from './queries.ts'
