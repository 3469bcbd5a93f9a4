import * as z from 'zod'
import { lastDay } from '#domain/plans/last-day.ts'
import { paise } from '#domain/money/money.ts'
import { PRO_PRICE } from '#domain/plans/plan-price.ts'
import { readToday } from '../../platform/clock.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { createSweep } from '../../platform/jobs/sweep.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { claimPlanEnds, findPlanEnd } from '../business/service.ts'
import { createMailJob, type Post } from '../mails/service.ts'
import { findProReceiptMail } from './payment-queries.ts'

const PRO_RECEIPT = 'mails.pro_receipt'
const PLAN_END = 'mails.pro_ends'

/** 10 in the morning in India. */
const EVERY_MORNING = '30 4 * * *'

/** The number of businesses reminded in one transaction. */
const BATCH_SIZE = 500

/** Enqueues the receipt of a payment for Pro, in the transaction that extends Pro. */
export const enqueueProReceiptMail = (tx: Tx, planPaymentId: string) =>
  addJob(tx, PRO_RECEIPT, { planPaymentId }, { key: `${PRO_RECEIPT}:${planPaymentId}` })

/** Enqueues the reminder that Pro is about to end. */
const enqueuePlanEndMail = (tx: Tx, businessId: string) =>
  addJob(tx, PLAN_END, { businessId }, { key: `${PLAN_END}:${businessId}` })

interface Parts {
  db: Db
  /** Undefined if mail is off. */
  post: Post | undefined
  plans: 'paid' | 'open'
}

/**
 * Returns the jobs that send receipts and reminders of the end of Pro, and the job that finds the businesses to remind.
 */
export function planMailJobs({ db, post, plans }: Parts): Job[] {
  const sending = [proReceiptJob(db, post), planEndJob(db, post)]
  return post && plans === 'paid' ? [...sending, remindOfPlanEnds(db)] : sending
}

const proReceiptJob = (db: Db, post: Post | undefined): Job =>
  createMailJob(post, {
    name: PRO_RECEIPT,
    payload: z.object({ planPaymentId: z.uuid() }),
    send: async (send, { planPaymentId }) => {
      const payment = await findProReceiptMail(db, planPaymentId)
      if (!payment) return
      const { paid, discount_code: code, period_to: to } = payment
      const discount = code ? { code, off: paise(PRO_PRICE - paid) } : null
      await send(payment, `receipt.${planPaymentId}`, (texts) => texts.proReceiptText({ paid, discount, to }))
    },
  })

const planEndJob = (db: Db, post: Post | undefined): Job =>
  createMailJob(post, {
    name: PLAN_END,
    payload: z.object({ businessId: z.uuid() }),
    send: async (send, { businessId }) => {
      const end = await findPlanEnd(db, businessId)
      if (!end) return
      const today = await readToday(db)
      await send(end, `pro-ends.${businessId}.${end.ends_at.getTime()}`, (texts) =>
        texts.proEndsText(lastDay(end.ends_at), today),
      )
    },
  })

/** Reminds businesses whose Pro is about to end, once for each end. */
const remindOfPlanEnds = (db: Db): Job =>
  createSweep(db, {
    name: 'mails.remind_of_plan_ends',
    cron: EVERY_MORNING,
    position: z.object({}),
    work: async (_from, { isOver, handOn }) => {
      for (;;) {
        const found = await db.begin(async (tx) => {
          const ids = await claimPlanEnds(tx, BATCH_SIZE)
          for (const id of ids) await enqueuePlanEndMail(tx, id)
          return ids.length
        })
        if (found < BATCH_SIZE) return
        if (isOver()) return handOn({})
      }
    },
  })
