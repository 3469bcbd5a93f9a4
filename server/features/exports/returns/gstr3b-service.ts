import type { Readable } from 'node:stream'
import type { Gstr3b as Gstr3bReply } from '#contract/exports/exports.ts'
import type { Taxes } from '#domain/gst/gst-line.ts'
import { findState } from '#domain/gst/states.ts'
import { returnPeriod } from '#domain/gstr1/gstr1-period.ts'
import { buildGstr3b, type Gstr3b } from '#domain/gstr3b/gstr3b.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { inLongReadTurn } from '../../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { inSnapshot } from '../../../platform/postgres/snapshot.ts'
import { moneyIfAny, type Table, text } from '../../../platform/sheets/table.ts'
import type { Actor } from '../../../actor/actor.ts'
import { readReturn, reportedUnder } from './gstr1-service.ts'
import { openExport, sourceOf } from '../open-export.ts'

/** The requested return. */
interface AskedReturn {
  month: string
  span: 'month' | 'quarter'
  gstin?: string | null | undefined
}

async function readGstr3b(tx: Tx, actor: Actor, asked: AskedReturn) {
  const period = returnPeriod(asked.month, asked.span)
  const read = await readReturn(tx, actor, period, asked.gstin)
  const { gstin, gstins } = read
  if (gstin === null) throw new AppError('gst_not_registered')
  const { documents, advances } = reportedUnder(gstin, read, period)
  return { gstin, gstins, period, figures: buildGstr3b({ gstin }, documents, advances) }
}

/** Converts taxes to rupees for the API. */
export const presentTaxes = ({ taxable, igst, cgst, sgst }: Taxes) => ({
  taxable: toRupees(taxable),
  igst: toRupees(igst),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
})

/**
 * Returns the figures of GSTR-3B for a month or quarter, from the documents of GSTR-1.
 * @throws gst_not_registered, invalid_input, business_busy, unavailable
 */
export const getGstr3b = (db: Db, actor: Actor, asked: AskedReturn): Promise<Gstr3bReply> =>
  inLongReadTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const { gstin, gstins, period, figures } = await readGstr3b(tx, actor, asked)
      return {
        gstin,
        gstins,
        from: period.from,
        to: period.to,
        taxed: presentTaxes(figures.taxed),
        advances_received: presentTaxes(figures.advances.received),
        advances_adjusted: presentTaxes(figures.advances.adjusted),
        zero_rated: presentTaxes(figures.zeroRated),
        nil_and_exempt: toRupees(figures.nilAndExempt),
        non_gst: toRupees(figures.nonGst),
        inter_state: figures.interState.map(({ pos, taxable, igst }) => ({
          place_of_supply: pos,
          taxable: toRupees(taxable),
          igst: toRupees(igst),
        })),
        reverse_charge: presentTaxes(figures.reverseCharge),
      }
    }),
  )

/** A row of the sheet: one of table 3.1 or 3.2. Zero rated sales have no CGST and SGST, untaxed ones no tax. */
interface SheetRow {
  table: string
  nature: string
  place: string | null
  taxable: Paise
  igst: Paise | null
  cgst: Paise | null
  sgst: Paise | null
}

const untaxed = (table: string, nature: string, taxable: Paise): SheetRow => ({
  table,
  nature,
  place: null,
  taxable,
  igst: null,
  cgst: null,
  sgst: null,
})

/** Returns the rows, named as in the form. */
const rowsOf = ({
  taxed,
  advances,
  zeroRated,
  nilAndExempt,
  nonGst,
  interState,
  reverseCharge,
}: Gstr3b): SheetRow[] => [
  {
    table: '3.1(a)',
    nature: 'Outward taxable supplies (other than zero rated, nil rated and exempted)',
    place: null,
    ...taxed,
  },
  {
    table: '3.1(b)',
    nature: 'Outward taxable supplies (zero rated)',
    place: null,
    ...zeroRated,
    cgst: null,
    sgst: null,
  },
  untaxed('3.1(c)', 'Other outward supplies (nil rated, exempted)', nilAndExempt),
  untaxed('3.1(e)', 'Non-GST outward supplies', nonGst),
  ...interState.map(({ pos, taxable, igst }) => ({
    table: '3.2',
    nature: 'Inter-State supplies to unregistered persons',
    place: `${pos}-${findState(pos)?.name ?? ''}`,
    taxable,
    igst,
    cgst: null,
    sgst: null,
  })),
  {
    table: 'Note',
    nature: 'Advances received, part of 3.1(a), or of 3.1(b) for exports and SEZ',
    place: null,
    ...advances.received,
  },
  {
    table: 'Note',
    nature: 'Advances adjusted, taken off 3.1(a), or 3.1(b) for exports and SEZ',
    place: null,
    ...advances.adjusted,
  },
  {
    table: 'Note',
    nature: 'Reverse charge: the recipient pays the tax, in no row above',
    place: null,
    ...reverseCharge,
  },
]

const GSTR3B: Table<SheetRow> = {
  name: 'GSTR-3B',
  columns: [
    text('Table', ({ table }) => table),
    text('Nature of Supplies', ({ nature }) => nature),
    text('Place of Supply', ({ place }) => place),
    moneyIfAny('Total Taxable Value', ({ taxable }) => taxable),
    moneyIfAny('Integrated Tax', ({ igst }) => igst),
    moneyIfAny('Central Tax', ({ cgst }) => cgst),
    moneyIfAny('State/UT Tax', ({ sgst }) => sgst),
  ],
}

/** Returns the same figures as a file. @throws gst_not_registered, invalid_input, export_running, exports_busy */
export const exportGstr3b = (
  db: Db,
  actor: Actor,
  { format, ...asked }: AskedReturn & { format: 'csv' | 'xlsx' },
  signal: AbortSignal,
): Promise<Readable> => {
  const start = async (tx: Tx) => {
    const rows = rowsOf((await readGstr3b(tx, actor, asked)).figures)
    return sourceOf(GSTR3B, async function* () {
      yield rows
    })[format]()
  }
  return openExport(db, actor, start, signal)
}
