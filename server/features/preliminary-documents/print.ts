import { natureOf } from '#domain/document/document-labels.ts'
import { type ChallanCopy, preliminaryHead } from '#domain/document/preliminary.ts'
import { frozenSeller } from '#domain/document/seller.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PdfFile } from '../../platform/http/file-answer.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Actor } from '../../actor/actor.ts'
import { paperFromJson, type PrintedPaper, printPaper, type PrintParts } from '../invoices/compose/service.ts'
import { findOpenOwner } from './offer.ts'
import * as queries from './queries.ts'

function toPaper(row: queries.PreliminaryDetailRow, copy: ChallanCopy): PrintedPaper {
  const { content, lines } = paperFromJson(row.paper)
  const nature = natureOf({ ...content, seller: frozenSeller(content.seller_details), lines })
  return {
    id: row.id,
    created_at: row.created_at,
    content,
    lines,
    head: preliminaryHead(row, nature, content, copy),
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
  const row = await inPageTurn(actor.businessId, async () => queries.findDocument(parts.db, actor, id))
  if (!row) throw new AppError('not_found')
  return printPaper(parts, actor, toPaper(row, copy), { for: 'seller', signal })
}

/** Returns the PDF of an offer for anyone with its link; undefined without a page. @throws shop_closed, unavailable */
export async function printOffer(parts: PrintParts, id: string, signal: AbortSignal): Promise<PdfFile | undefined> {
  const owner = await findOpenOwner(parts.db, id)
  const row = owner && (await queries.findDocument(parts.db, owner, id))
  return row && printPaper(parts, owner, toPaper(row, 'original'), { for: 'customer', signal })
}
