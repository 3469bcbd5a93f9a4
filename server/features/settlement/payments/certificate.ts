import type { Payment } from '#contract/settlement/payment.ts'
import type { Day } from '#domain/days/india-day.ts'
import { readToday } from '../../../platform/clock.ts'
import { AppError, refuseField } from '../../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../../platform/limits/business-turns.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { emitEvents } from '../../webhooks/service.ts'
import { setCertificate } from './queries.ts'
import { paymentEvent, readPayment } from './read.ts'

/**
 * Records the day on which the certificate (Form 131, formerly 16A) of withheld income tax arrived, or null if it has
 * not. Safe to repeat.
 * @throws not_found, not_tds, invalid_input (a day in the future)
 */
export const setTdsCertificate = (db: Db, actor: Actor, id: string, receivedOn: Day | null): Promise<Payment> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      if (receivedOn !== null && receivedOn > (await readToday(tx)))
        refuseField('received_on', 'This day is still to come')
      const isTds = await setCertificate(tx, actor, id, receivedOn)
      const payment = await readPayment(tx, actor, id)
      if (!isTds) throw new AppError('not_tds')
      await emitEvents(tx, actor, [paymentEvent(tx, actor, 'payment.updated', id)])
      return payment
    }),
  )
