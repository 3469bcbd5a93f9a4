import { documentTraits } from '#domain/document/document-labels.ts'
import { type ChallanCopy, preliminaryHead, preliminaryStatus } from '#domain/document/preliminary.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import type { DocumentContent, LineWithFigures } from '#domain/document/document.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PdfFile } from '../../platform/http/file-answer.ts'
import { isUuid } from '../../platform/ids.ts'
import { inBusinessTurn, inDocumentTurn } from '../../platform/limits/business-turns.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { paperFromJson, type PrintedPaper, printPaper, type PrintParts } from '../invoices/compose/service.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { emitEvents } from '../webhooks/service.ts'
import * as queries from './queries.ts'
import { presentPreliminary } from './present.ts'

function toPaper(row: queries.PreliminaryDetailRow, copy: ChallanCopy): PrintedPaper {
  const { content, lines } = paperFromJson(row.paper)
  const traits = documentTraits({ ...content, seller: restoreSellerDetails(content.seller_details), lines })
  return {
    id: row.id,
    created_at: row.created_at,
    content,
    lines,
    headIn: (language) => preliminaryHead(row, traits, content, copy, language),
    customer_language: row.customer_language,
  }
}

/** Returns the PDF for its seller. @throws not_found, business_busy, unavailable */
export async function printPreliminary(
  parts: PrintParts,
  actor: Actor,
  id: string,
  copy: ChallanCopy,
  signal: AbortSignal,
): Promise<PdfFile> {
  const row = await inDocumentTurn(actor.businessId, () => queries.findDocument(parts.db, actor, id), signal)
  if (!row) throw new AppError('not_found')
  return printPaper(parts, actor, toPaper(row, copy), { for: 'seller', signal })
}

/** Returns the PDF of an offer for anyone with its link; undefined without a page. @throws shop_closed, unavailable */
export async function printOffer(parts: PrintParts, id: string, signal: AbortSignal): Promise<PdfFile | undefined> {
  const owner = await findOpenOwner(parts.db, id)
  const row = owner && (await inDocumentTurn(owner.businessId, () => queries.findDocument(parts.db, owner, id), signal))
  return row && printPaper(parts, owner, toPaper(row, 'original'), { for: 'customer', signal })
}

/** A quotation or pro forma invoice for its customer. */
export interface Offer {
  owner: Owner
  row: queries.PreliminaryRow
  content: DocumentContent
  lines: readonly LineWithFigures[]
}

/**
 * Finds the owner of an offer; undefined if it has no page. @throws shop_closed (their account is scheduled for
 * deletion)
 */
async function findOpenOwner(db: Db, id: string): Promise<Owner | undefined> {
  const owner = isUuid(id.toLowerCase()) ? await queries.findOwnerOfOffer(db, id) : undefined
  if (owner?.isClosed) throw new AppError('shop_closed')
  return owner && { businessId: owner.businessId }
}

/**
 * Finds an offer by its id alone, since the customer has only the link; undefined if it has no page. @throws
 * shop_closed
 */
export async function findOffer(db: Db, id: string): Promise<Offer | undefined> {
  const owner = await findOpenOwner(db, id)
  const row = owner && (await queries.findDocument(db, owner, id))
  return row && { owner, row, ...paperFromJson(row.paper) }
}

/**
 * Records who accepted an open offer. Does nothing if it is already accepted or invoiced. `version` is the version that
 * the customer read.
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
