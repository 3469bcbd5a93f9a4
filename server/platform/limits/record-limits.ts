import { AppError } from '../http/app-error.ts'

export type LimitedRecord =
  | 'customers'
  | 'items'
  | 'invoices'
  | 'bank credits'
  | 'recurring invoices'
  | 'quotations and challans'

/** Maximum number of records of one business. 100 invoices a day make a million in 27 years. */
export const RECORDS_MAX: Record<LimitedRecord, bigint> = {
  customers: 200_000n,
  items: 50_000n,
  invoices: 1_000_000n,
  'bank credits': 1_000_000n,
  'recurring invoices': 2_000n,
  'quotations and challans': 100_000n,
}

const show = (count: bigint | number): string => count.toLocaleString('en-IN')

/** @throws account_full if a business with `existing` records cannot have one more */
export function requireRoomForOne(what: LimitedRecord, existing: bigint): void {
  if (existing < RECORDS_MAX[what]) return
  throw new AppError('account_full', {
    sentence: `A business can have ${show(RECORDS_MAX[what])} ${what}, and you have as many. Nothing was saved.`,
  })
}

/** @throws account_full if a business with `existing` records cannot have all of these */
export function requireRoomForSeveral(what: LimitedRecord, existing: bigint, added: number): void {
  if (existing + BigInt(added) <= RECORDS_MAX[what]) return
  throw new AppError('account_full', {
    sentence: `A business can have ${show(RECORDS_MAX[what])} ${what}. You have ${show(existing)}, and these are ${show(added)} more. Nothing was saved.`,
  })
}

/** @throws account_full if an import would exceed the limit */
export function requireRoomForImport(what: LimitedRecord, existing: bigint, added: number): void {
  if (added === 0 || existing + BigInt(added) <= RECORDS_MAX[what]) return
  throw new AppError('account_full', {
    sentence: `Nothing was imported. A business can have ${show(RECORDS_MAX[what])} ${what}; you have ${show(existing)}, and this file has ${show(added)} more.`,
  })
}
