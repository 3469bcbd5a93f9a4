import { AppError } from '../http/app-error.ts'

export type LimitedRecord = 'customers' | 'items' | 'invoices'

/** Records that one business may have; a shop that issues 100 invoices a day has a million after 27 years. */
export const RECORDS_MAX: Record<LimitedRecord, bigint> = { customers: 200_000n, items: 50_000n, invoices: 1_000_000n }

const show = (count: bigint | number): string => count.toLocaleString('en-IN')

/** @throws account_full where a business that has `there` records cannot have one more */
export function requireRoomForOne(what: LimitedRecord, there: bigint): void {
  if (there < RECORDS_MAX[what]) return
  throw new AppError('account_full', {
    sentence: `A business can have ${show(RECORDS_MAX[what])} ${what}, and you have as many. Nothing was saved.`,
  })
}

/** @throws account_full where an import would leave a business with more records than it may have */
export function requireRoomForImport(what: LimitedRecord, there: bigint, added: number): void {
  if (added === 0 || there + BigInt(added) <= RECORDS_MAX[what]) return
  throw new AppError('account_full', {
    sentence: `Nothing was imported. A business can have ${show(RECORDS_MAX[what])} ${what}; you have ${show(there)}, and this file has ${show(added)} more.`,
  })
}
