import type { Readable } from 'node:stream'
import type { Gstr9Figures } from '#contract/exports/other-returns.ts'
import { firstDayOf, monthsOfFiscalYear } from '#domain/days/month.ts'
import type { Taxes } from '#domain/gst/gst-line.ts'
import { sumAdvances } from '#domain/gstr1/gstr1-advances.ts'
import type { HsnRow } from '#domain/gstr1/gstr1-goods.ts'
import { returnPeriod } from '#domain/gstr1/gstr1-period.ts'
import { assumeGstin, issuedUnder, returnGstins } from '#domain/gstr1/gstr1-documents.ts'
import { type Gstr9, GSTR9_ROWS, type Gstr9Row, Gstr9Sums } from '#domain/gstr9/gstr9.ts'
import { entryOf } from '#domain/map-entries.ts'
import { showDecimal, showSignedDecimal } from '#domain/money/decimal.ts'
import { AppError, refuseField } from '../../../platform/http/app-error.ts'
import { inLongReadTurn } from '../../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { inSnapshot } from '../../../platform/postgres/snapshot.ts'
import { type Column, money, type Table, text } from '../../../platform/sheets/table.ts'
import type { Actor } from '../../../actor/actor.ts'
import { presentTaxes } from './gstr3b-service.ts'
import { findRegistration, readReturnDocuments } from './return-queries.ts'
import { readReturnAdvances } from './return-vouchers.ts'
import { openExport, sourceOf } from '../open-export.ts'

/** The requested return. */
interface AskedYear {
  year: string
  gstin?: string | null | undefined
}

/** Reads the returns of a year month by month, so that the documents of a whole year are not in memory at once. */
async function readGstr9(tx: Tx, actor: Actor, { year, gstin: asked }: AskedYear) {
  const months = monthsOfFiscalYear(year)
  const whole = { ...returnPeriod(months.at(-1) ?? '', 'month'), from: firstDayOf(months[0] ?? '') }
  const seller = await findRegistration(tx, actor)
  const today = seller?.registration === 'registered' ? seller.gstin : null
  const sums = new Map<string, Gstr9Sums>()
  for (const month of months) {
    const documents = await readReturnDocuments(tx, actor, returnPeriod(month, 'month'))
    for (const gstin of returnGstins(documents)) {
      entryOf(sums, gstin, () => new Gstr9Sums({ gstin })).add(issuedUnder(gstin, documents))
    }
  }
  const advances = await readReturnAdvances(tx, actor, whole)
  for (const gstin of returnGstins(advances)) {
    const { received, adjusted } = sumAdvances(issuedUnder(gstin, advances), whole)
    // A year with only advances is filed too.
    if (received.length + adjusted.length > 0) entryOf(sums, gstin, () => new Gstr9Sums({ gstin }))
  }
  const gstins = [...sums.keys()]
  if (asked && asked !== today && !sums.has(asked)) {
    refuseField('gstin', 'Nothing was issued under this GSTIN in this year')
  }
  const gstin = asked ?? assumeGstin(gstins, today)
  if (gstin === null) throw new AppError('gst_not_registered')
  const own = entryOf(sums, gstin, () => new Gstr9Sums({ gstin }))
  return { gstin, gstins, figures: own.finish(sumAdvances(issuedUnder(gstin, advances), whole)) }
}

/**
 * Returns the figures of GSTR-9 for a fiscal year, from the documents of its twelve GSTR-1.
 * @throws gst_not_registered, invalid_input, business_busy, unavailable
 */
export const getGstr9 = (db: Db, actor: Actor, asked: AskedYear): Promise<Gstr9Figures> =>
  inLongReadTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const { gstin, gstins, figures } = await readGstr9(tx, actor, asked)
      return {
        gstin,
        gstins,
        fiscal_year: asked.year,
        rows: GSTR9_ROWS.map((row) => ({ row, ...presentTaxes(figures.rows[row]) })),
        advances_adjusted: presentTaxes(figures.adjusted),
        hsn_rows: figures.hsn.length,
      }
    }),
  )

/** The names of the rows in the form. */
const NATURES: Record<Gstr9Row, string> = {
  '4A': 'Supplies made to un-registered persons (B2C)',
  '4B': 'Supplies made to registered persons (B2B)',
  '4C': 'Zero rated supply (Export) on payment of tax (except supplies to SEZs)',
  '4D': 'Supply to SEZs on payment of tax',
  '4F': 'Advances on which tax has been paid but invoice has not been issued',
  '4H': 'Sub-total (A to G)',
  '4I': 'Credit Notes issued in respect of transactions specified in (B) to (E)',
  '4J': 'Debit Notes issued in respect of transactions specified in (B) to (E)',
  '4N': 'Supplies and advances on which tax is to be paid',
  '5A': 'Zero rated supply (Export) without payment of tax',
  '5B': 'Supply to SEZs without payment of tax',
  '5C': 'Supplies on which tax is to be paid by the recipient on reverse charge basis',
  '5D': 'Exempted',
  '5E': 'Nil Rated',
  '5F': 'Non-GST supply',
  '5G': 'Sub-total (A to F)',
  '5H': 'Credit Notes issued in respect of transactions specified in A to F',
  '5I': 'Debit Notes issued in respect of transactions specified in A to F',
  '5M': 'Turnover on which tax is not to be paid',
  '5N': 'Total Turnover (including advances)',
}

/** A row of the sheet: one of tables 4, 5 or 17, or a note. */
interface SheetRow extends Taxes {
  table: string
  nature: string
  hsn: HsnRow | null
}

const rowsOf = ({ rows, adjusted, hsn }: Gstr9): SheetRow[] => [
  ...GSTR9_ROWS.map((table) => ({ table, nature: NATURES[table], hsn: null, ...rows[table] })),
  { table: 'Note', nature: 'Advances of earlier years, used or paid back: tax paid then', hsn: null, ...adjusted },
  ...hsn.map((row) => ({
    table: '17',
    nature: row.desc,
    hsn: row,
    taxable: row.txval,
    igst: row.iamt,
    cgst: row.camt,
    sgst: row.samt,
  })),
]

const ofHsn = (title: string, kind: 'text' | 'number', of: (row: HsnRow) => string): Column<SheetRow> => ({
  title,
  kind,
  of: ({ hsn }) => (hsn === null ? null : of(hsn)),
})

const GSTR9: Table<SheetRow> = {
  name: 'GSTR-9',
  columns: [
    text('Table', ({ table }) => table),
    text('Nature of Supplies', ({ nature }) => nature),
    ofHsn('HSN/SAC', 'text', ({ hsn_sc }) => hsn_sc),
    ofHsn('UQC', 'text', ({ uqc }) => uqc),
    ofHsn('Total Quantity', 'number', ({ qty }) => showSignedDecimal(qty, 2)),
    ofHsn('Rate', 'number', ({ rt }) => showDecimal(rt, 2)),
    money('Taxable Value', ({ taxable }) => taxable),
    money('Integrated Tax', ({ igst }) => igst),
    money('Central Tax', ({ cgst }) => cgst),
    money('State/UT Tax', ({ sgst }) => sgst),
  ],
}

/**
 * Returns the same figures as a file, with table 17. @throws gst_not_registered, invalid_input, export_running,
 * exports_busy
 */
export const exportGstr9 = (
  db: Db,
  actor: Actor,
  { format, ...asked }: AskedYear & { format: 'csv' | 'xlsx' },
  signal: AbortSignal,
): Promise<Readable> => {
  const start = async (tx: Tx) => {
    const rows = rowsOf((await readGstr9(tx, actor, asked)).figures)
    return sourceOf(GSTR9, async function* () {
      yield rows
    })[format]()
  }
  return openExport(db, actor, start, signal)
}
