import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { Gstr1Query, listGstr1Faults } from '#contract/exports/exports.ts'
import { buildGstr1 } from '#domain/gstr1/gstr1.ts'
import type { ReturnDocument, ReturnSeller } from '#domain/gstr1/gstr1-documents.ts'
import { findGstr1Faults, GSTR1_FAULTS } from '#domain/gstr1/gstr1-faults.ts'
import { writeGstr1 } from '#domain/gstr1/gstr1-json.ts'
import { type ReturnPeriod, returnPeriod } from '#domain/gstr1/gstr1-period.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { writeWorkbook } from '../../platform/sheets/xlsx.ts'
import type { Actor } from '../accounts/actor.ts'
import { gstr1Sheets } from './gstr1-sheets.ts'
import { findRegistration, readReturnDocuments } from './return-queries.ts'
import { openExport } from './service.ts'

/** As many as somebody puts right in one go. */
const MOST_FAULTS = 100

interface Return {
  seller: ReturnSeller
  documents: ReturnDocument[]
}

/** @throws gst_not_registered */
async function readReturn(tx: Tx, actor: Actor, period: ReturnPeriod): Promise<Return> {
  const seller = await findRegistration(tx, actor)
  if (seller?.registration !== 'registered' || seller.gstin === null) throw new AppError('gst_not_registered')
  return { seller: { gstin: seller.gstin }, documents: await readReturnDocuments(tx, actor, period) }
}

const namesOf = (documents: readonly ReturnDocument[]): Map<string, string> =>
  new Map(documents.map(({ customerGstin, customerName }) => [customerGstin ?? '', customerName]))

/** GSTR-1 of a month or quarter. @throws gst_not_registered, export_running, exports_busy */
export const exportGstr1 = (
  db: Db,
  actor: Actor,
  { month, span, format }: Gstr1Query,
  signal: AbortSignal,
): Promise<Readable> => {
  const start = async (tx: Tx) => {
    const period = returnPeriod(month, span)
    const { seller, documents } = await readReturn(tx, actor, period)
    const gstr1 = buildGstr1(seller, period.fp, documents)
    return format === 'json' ? inOnePiece(writeGstr1(gstr1)) : writeWorkbook(gstr1Sheets(gstr1, namesOf(documents)))
  }
  return openExport(db, actor, start, signal)
}

async function* inOnePiece(text: string): AsyncIterable<string> {
  yield text
}

type Faults = z.output<typeof listGstr1Faults.reply>

/** What the portal would refuse, and what the return leaves out. @throws gst_not_registered */
export const findFaults = (
  db: Db,
  actor: Actor,
  asked: { month: string; span: 'month' | 'quarter' },
): Promise<Faults> =>
  db.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
    const period = returnPeriod(asked.month, asked.span)
    const { seller, documents } = await readReturn(tx, actor, period)
    const faults = findGstr1Faults(seller, documents)
    return {
      from: period.from,
      to: period.to,
      documents: documents.length,
      fault_count: faults.length,
      faults: faults.slice(0, MOST_FAULTS).map(({ code, document }) => ({
        code,
        message: GSTR1_FAULTS[code],
        invoice: document && { id: document.id, number: document.number, customer_name: document.customerName },
      })),
    }
  })
