import type { Cmp08Figures } from '#contract/exports/other-returns.ts'
import { buildCmp08, type CompositionTrade, isCompositionSale } from '#domain/cmp08/cmp08.ts'
import { returnPeriod } from '#domain/gstr1/gstr1-period.ts'
import { assumeGstin } from '#domain/gstr1/gstr1-documents.ts'
import { toRupees } from '#domain/money/money.ts'
import { refuseField } from '../../../platform/http/app-error.ts'
import { inLongReadTurn } from '../../../platform/limits/business-turns.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inSnapshot } from '../../../platform/postgres/snapshot.ts'
import type { Actor } from '../../../actor/actor.ts'
import { findRegistration, readReturnDocuments } from './return-queries.ts'

/**
 * Returns the self-assessed tax of the quarter of a month under the composition scheme.
 * @throws invalid_input (nothing was issued under this GSTIN), business_busy, unavailable
 */
export const getCmp08 = (
  db: Db,
  actor: Actor,
  { month, trade, gstin: asked }: { month: string; trade: CompositionTrade; gstin?: string | null | undefined },
): Promise<Cmp08Figures> =>
  inLongReadTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const period = returnPeriod(month, 'quarter')
      const seller = await findRegistration(tx, actor)
      const today = seller?.registration === 'composition' ? seller.gstin : null
      const sales = (await readReturnDocuments(tx, actor, period)).filter(isCompositionSale)
      const gstins = [...new Set(sales.map((one) => one.seller.gstin).filter((one) => one !== null))]
      if (asked && asked !== today && !gstins.includes(asked)) {
        refuseField('gstin', 'Nothing was issued under this GSTIN in this period')
      }
      const gstin = asked ?? assumeGstin(gstins, today)
      const figures = buildCmp08(
        sales.filter((one) => one.seller.gstin === gstin),
        trade,
      )
      return {
        gstin,
        gstins,
        from: period.from,
        to: period.to,
        turnover: toRupees(figures.turnover),
        taxed: toRupees(figures.taxed),
        cgst: toRupees(figures.cgst),
        sgst: toRupees(figures.sgst),
      }
    }),
  )
