import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { Gstr1Query, listGstr1Faults } from '#contract/exports/exports.ts'
import { buildGstr1 } from '#domain/gstr1/gstr1.ts'
import { type AdvanceTables, isAdvanceReported, type ReturnAdvance, sumAdvances } from '#domain/gstr1/gstr1-advances.ts'
import { assumeGstin, issuedUnder, type ReturnDocument, returnGstins } from '#domain/gstr1/gstr1-documents.ts'
import { findCompositionFaults, findGstr1Faults, GSTR1_FAULTS, type Gstr1Fault } from '#domain/gstr1/gstr1-faults.ts'
import type { IssuedPaper } from '#domain/gstr1/gstr1-issued.ts'
import { toIff, withoutFurnished, writeGstr1 } from '#domain/gstr1/gstr1-files.ts'
import { type ReturnPeriod, returnPeriod } from '#domain/gstr1/gstr1-period.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError, refuseField } from '../../../platform/http/app-error.ts'
import { inLongReadTurn } from '../../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { inSnapshot } from '../../../platform/postgres/snapshot.ts'
import { writeWorkbook } from '../../../platform/sheets/xlsx.ts'
import type { Actor } from '../../../actor/actor.ts'
import { gstr1Sheets } from './gstr1-sheets.ts'
import { findRegistration, readReturnDocuments } from './return-queries.ts'
import {
  findBareAdvances,
  findInvoicesOfBareAdvances,
  readIssuedPapers,
  readReturnAdvances,
} from './return-vouchers.ts'
import { inOnePiece, openExport } from '../open-export.ts'

/** The most faults in one answer. */
const MOST_FAULTS = 100

/** All documents of a period under any registration, and the GSTIN of the requested return. */
interface Return {
  /** Null if neither a document nor the business is registered. */
  gstin: string | null
  /** Whether it is the GSTIN that the business has today. */
  isOfToday: boolean
  isComposition: boolean
  /** The GSTINs under which documents were issued, or advances are reported, in the period. */
  gstins: string[]
  documents: ReturnDocument[]
  advances: ReturnAdvance[]
  papers: IssuedPaper[]
}

/** The content of the return under its GSTIN. */
interface ReportedReturn {
  documents: ReturnDocument[]
  advances: AdvanceTables
  papers: IssuedPaper[]
}

/** Returns the part of a period that is reported under a GSTIN. */
export const reportedUnder = (gstin: string, it: Return, period: ReturnPeriod): ReportedReturn => ({
  documents: issuedUnder(gstin, it.documents),
  advances: sumAdvances(issuedUnder(gstin, it.advances), period),
  papers: issuedUnder(gstin, it.papers),
})

/** Returns the documents of a period. @throws invalid_input (no document was issued under this GSTIN) */
export async function readReturn(
  tx: Tx,
  actor: Actor,
  period: ReturnPeriod,
  asked: string | null | undefined,
): Promise<Return> {
  const seller = await findRegistration(tx, actor)
  const documents = await readReturnDocuments(tx, actor, period)
  const [advances, papers] = [await readReturnAdvances(tx, actor, period), await readIssuedPapers(tx, actor, period)]
  const issued = [...advances.filter((one) => isAdvanceReported(one, period)), ...documents, ...papers]
  const [today, gstins] = [seller?.registration === 'registered' ? seller.gstin : null, returnGstins(issued)]
  if (asked && asked !== today && !gstins.includes(asked)) {
    refuseField('gstin', 'Nothing was issued under this GSTIN in this period')
  }
  const isComposition = [seller, ...documents.map((one) => one.seller)].some(
    (one) => one?.registration === 'composition',
  )
  const gstin = asked ?? assumeGstin(gstins, today)
  const isOfToday = gstin !== null && gstin === today
  return { gstin, isOfToday, isComposition, gstins, documents, advances, papers }
}

const namesOf = (documents: readonly ReturnDocument[]): Map<string, string> =>
  new Map(documents.map(({ customer_gstin, customer_name }) => [customer_gstin ?? '', customer_name]))

/** Reads the GSTR-1 of a period. @throws gst_not_registered, invalid_input */
async function readGstr1(tx: Tx, actor: Actor, period: ReturnPeriod, asked: string | null | undefined) {
  const read = await readReturn(tx, actor, period, asked)
  const { gstin } = read
  if (gstin === null) throw new AppError('gst_not_registered')
  const { documents, advances, papers } = reportedUnder(gstin, read, period)
  return { whole: buildGstr1({ gstin }, period.fp, documents, advances, papers), documents }
}

/**
 * Returns the file of the Invoice Furnishing Facility. @throws gst_not_registered, invalid_input, export_running,
 * exports_busy
 */
export const exportIff = (
  db: Db,
  actor: Actor,
  { month, gstin }: { month: string; gstin?: string | null | undefined },
  signal: AbortSignal,
): Promise<Readable> =>
  openExport(
    db,
    actor,
    async (tx) => {
      const { whole } = await readGstr1(tx, actor, returnPeriod(month, 'month'), gstin)
      return inOnePiece(writeGstr1(toIff(whole)))
    },
    signal,
  )

/** Returns the GSTR-1 of a month or quarter. @throws gst_not_registered, invalid_input, export_running, exports_busy */
export const exportGstr1 = (
  db: Db,
  actor: Actor,
  { month, span, gstin: asked, format, iff_to }: Gstr1Query,
  signal: AbortSignal,
): Promise<Readable> => {
  const start = async (tx: Tx) => {
    const { whole, documents } = await readGstr1(tx, actor, returnPeriod(month, span), asked)
    const gstr1 = iff_to === undefined ? whole : withoutFurnished(whole, returnPeriod(iff_to, 'month').to)
    return format === 'json' ? inOnePiece(writeGstr1(gstr1)) : writeWorkbook(gstr1Sheets(gstr1, namesOf(documents)))
  }
  return openExport(db, actor, start, signal)
}

type Faults = z.output<typeof listGstr1Faults.reply>

/** Returns the faults of the GSTIN's return, and those about other registrations in the same period. */
function faultsOf({ gstin, gstins, documents }: Return): Gstr1Fault[] {
  const hasOther = gstins.some((other) => other !== gstin)
  return [
    ...(hasOther ? [{ code: 'other_gstin' as const, document: null }] : []),
    ...(gstin === null ? [] : findGstr1Faults({ gstin }, issuedUnder(gstin, documents))),
    ...findCompositionFaults(documents),
  ]
}

/**
 * Returns the faults of advances. A receipt voucher made now gets the current GSTIN, so an advance without one belongs
 * to the return of that GSTIN.
 */
async function advanceFaults(tx: Tx, actor: Actor, period: ReturnPeriod): Promise<Faults['faults']> {
  const open = (await findBareAdvances(tx, actor, period)).map((payment) => ({
    code: 'advance' as const,
    message: GSTR1_FAULTS.advance,
    invoice: null,
    payment: { ...payment, advance: toRupees(payment.advance) },
  }))
  const used = (await findInvoicesOfBareAdvances(tx, actor, period)).map(({ id, number, customer_name }) => ({
    code: 'advance_used' as const,
    message: GSTR1_FAULTS.advance_used,
    invoice: { id, number, customer_name },
    payment: null,
  }))
  return [...open, ...used]
}

/**
 * Returns the faults that the portal would refuse, the sales that the return leaves out, and warnings. A composition
 * seller files no GSTR-1, but gets warnings about sales that the scheme forbids. An unregistered seller has no faults.
 * @throws invalid_input, business_busy, unavailable (too many at once)
 */
export const findFaults = (
  db: Db,
  actor: Actor,
  asked: { month: string; span: 'month' | 'quarter'; gstin?: string | null | undefined },
): Promise<Faults> =>
  inLongReadTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const period = returnPeriod(asked.month, asked.span)
      const read = await readReturn(tx, actor, period, asked.gstin)
      const { gstin, gstins, isComposition, documents } = read
      const faults = faultsOf(read)
      const shown = faults.slice(0, MOST_FAULTS).map(({ code, document }) => ({
        code,
        message: GSTR1_FAULTS[code],
        invoice: document && { id: document.id, number: document.number, customer_name: document.customer_name },
        payment: null,
      }))
      const bare = read.isOfToday ? await advanceFaults(tx, actor, period) : []
      return {
        is_registered: gstin !== null || isComposition,
        gstin,
        gstins,
        from: period.from,
        to: period.to,
        documents: gstin === null ? documents.length : issuedUnder(gstin, documents).length,
        fault_count: faults.length + bare.length,
        faults: [...shown, ...bare].slice(0, MOST_FAULTS),
      }
    }),
  )
