import type { DayOrder } from '#domain/bank/day-order.ts'
import type { Actor } from '../../actor/actor.ts'

/** A statement. The password is used in the process and then forgotten. */
export interface StatementFile {
  bytes: Buffer
  password: string | undefined
  /** Fields that the owner chose for the columns. */
  columns: string | undefined
  /** What the owner calls its account. */
  account_name: string | undefined
  /** What the owner says its dates begin with. */
  day_order: DayOrder | undefined
}

/** What the process needs to import a statement. */
export interface StatementOrder extends Omit<StatementFile, 'bytes'> {
  actor: Actor
}
