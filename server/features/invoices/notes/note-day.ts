import type { Day } from '#domain/days/india-day.ts'
import { readToday } from '../../../platform/clock.ts'
import { refuseField } from '../../../platform/http/app-error.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { requireOpenDay } from '../../business/service.ts'

/**
 * Returns the day of a note: the chosen one, else today in India.
 * @throws invalid_input for a day before the invoice, in the future or in closed books
 */
export async function resolveNoteDay(
  tx: Tx,
  actor: Actor,
  note: 'credit note' | 'debit note',
  invoice: { issued_on: Day },
  chosen: Day | undefined,
): Promise<Day> {
  const today = await readToday(tx)
  const day = chosen ?? today
  if (day > today) refuseField('issued_on', `A ${note} cannot be dated in the future`)
  if (day < invoice.issued_on) refuseField('issued_on', `A ${note} cannot be dated before its invoice`)
  await requireOpenDay(tx, actor, day, 'issued_on')
  return day
}
