import type { DocumentContent, LineWithFigures } from '#domain/document/document.ts'
import { preliminaryStatus } from '#domain/document/preliminary.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import { paperFromJson } from '../invoices/compose/service.ts'
import { emitEvents } from '../webhooks/service.ts'
import { presentPreliminary } from './present.ts'
import * as queries from './queries.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A quotation or pro forma invoice for its customer. */
export interface Offer {
  owner: Owner
  row: queries.PreliminaryRow
  content: DocumentContent
  lines: readonly LineWithFigures[]
}

/** Finds the owner of an offer; undefined without a page. @throws shop_closed (their account will be deleted) */
export async function findOpenOwner(db: Db, id: string): Promise<Owner | undefined> {
  const owner = UUID.test(id) ? await queries.findOwnerOfOffer(db, id) : undefined
  if (owner?.isClosed) throw new AppError('shop_closed')
  return owner && { businessId: owner.businessId }
}

/** Finds an offer by its id alone, as the customer's link has it; undefined without a page. @throws shop_closed */
export async function findOffer(db: Db, id: string): Promise<Offer | undefined> {
  const owner = await findOpenOwner(db, id)
  const row = owner && (await queries.findDocument(db, owner, id))
  return row && { owner, row, ...paperFromJson(row.paper) }
}

/**
 * Records who accepted an open offer. Does nothing if it is accepted or invoiced already. `version` is the version that the
 * customer read.
 * @throws not_found, shop_closed, document_not_open (expired, declined or cancelled), changed_elsewhere
 */
export async function acceptOffer(
  { db, publicUrl }: { db: Db; publicUrl: string },
  id: string,
  { name, version }: { name: string; version: number },
): Promise<void> {
  const owner = await findOpenOwner(db, id)
  if (!owner) throw new AppError('not_found')
  await inBusinessTurn(owner.businessId, () =>
    db.begin(async (tx) => {
      const row = await queries.lockDocument(tx, owner, id)
      if (!row) throw new AppError('not_found')
      const status = preliminaryStatus(row, row.today)
      if (status === 'accepted' || status === 'invoiced') return
      if (status !== 'open') throw new AppError('document_not_open')
      if (row.version !== version) throw new AppError('changed_elsewhere')
      await queries.setAccepted(tx, owner, id, name)
      await emitEvents(tx, owner, [{ type: 'quotation.accepted', data: () => readDocument(tx, owner, id, publicUrl) }])
    }),
  )
}

async function readDocument(tx: Tx, owner: Owner, id: string, publicUrl: string) {
  const row = await queries.findDocument(tx, owner, id)
  if (!row) throw new Error('A locked document is not there.')
  return { document: presentPreliminary(row, publicUrl) }
}
