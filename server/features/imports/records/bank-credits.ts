import { showDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { readToday } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import {
  ExportedCredit,
  findUnlinkedPayments,
  findKnownCredits,
  insertPastCredits,
  keyOfExported,
  type NewPastCredit,
} from '../../bank/service.ts'
import type { RowFault } from '../faults.ts'
import { FIRST_ROWS, type Plan, withoutEmpty } from '../row-import.ts'
import { type FileRecord, readRecord, RECORD_TWICE } from './parse-records.ts'

const PAYMENT_MISSING = 'Its payment is not here, so it waits. First import the past invoices, or record it in Money'
const IN_FUTURE = 'This day is in the future'

/** Plans the import of another account's bank credits with their states. */
export async function planBankCredits(tx: Tx, actor: Actor, records: readonly FileRecord[]): Promise<Plan> {
  const today = await readToday(tx)
  const faults: RowFault[] = []
  const warnings: RowFault[] = []
  const read: { row: number; record: ExportedCredit }[] = []
  const keys = new Set<string>()
  const refs = new Set<string>()
  for (const one of records) {
    const { row } = one
    const found = readRecord(ExportedCredit, one)
    if ('faults' in found) {
      faults.push(...found.faults)
      continue
    }
    const record = found.value
    const { provider_ref: ref } = record
    if (record.day > today) faults.push({ row, field: 'day', reason: IN_FUTURE })
    else if (keys.has(keyOfExported(record)) || (ref !== null && refs.has(ref)))
      faults.push({ row, field: 'identity', reason: RECORD_TWICE })
    else read.push({ row, record })
    keys.add(keyOfExported(record))
    if (ref !== null) refs.add(ref)
  }
  const known = await findKnownCredits(
    tx,
    actor,
    read.map(({ record }) => record),
  )
  const fresh = read.filter(
    ({ record }) =>
      !known.keys.has(keyOfExported(record)) && !(record.provider_ref !== null && known.refs.has(record.provider_ref)),
  )
  const take = await findUnlinkedPayments(
    tx,
    actor,
    fresh.map(({ record }) => record),
  )
  const added = fresh.map(({ row, record }): NewPastCredit => {
    if (record.state !== 'recorded') return { record, payments: [] }
    const payments = record.payments.length === 0 ? null : take(record.payments)
    if (payments === null) warnings.push({ row, field: 'payments', reason: PAYMENT_MISSING })
    return { record, payments: payments ?? [] }
  })
  return {
    faults,
    warnings,
    added: added.length,
    skipped: read.length - added.length,
    advances: 0,
    first: read.slice(0, FIRST_ROWS).map(({ row, record }) => ({
      row,
      values: withoutEmpty({
        Date: showDay(record.day),
        Total: showRupeesAndPaise(fromRupees(record.amount)),
        UTR: record.utr,
        Payer: record.payer_name ?? record.payer_upi,
      }),
    })),
    write: (tx) => insertPastCredits(tx, actor, added),
  }
}
