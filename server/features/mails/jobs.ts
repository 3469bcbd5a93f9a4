import * as z from 'zod'
import { lastDay } from '#domain/days/last-day.ts'
import { PRO_PRICE } from '#domain/money/plan-price.ts'
import { paise } from '#domain/money/money.ts'
import { readToday } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { createConfirmationLink, createEmailChangeLink, createResetLink, findEmail } from '../accounts/service.ts'
import { claimPlanEnds, findPlanEnd } from '../business/service.ts'
import { findReceiptMail } from '../plans/service.ts'
import type { Post } from './mail-sender.ts'
import { ADDRESS_NOTICES, enqueueProEndsMail, MAIL_JOBS, NOTICES } from './service.ts'
import {
  accountDeletedText,
  ADDRESS_NOTICE_TEXTS,
  confirmationText,
  emailChangeText,
  emailNotFreeText,
  NOTICE_TEXTS,
  ownPasswordChangedText,
  passwordChangedText,
  proEndsText,
  proReceiptText,
  resetText,
} from './texts.ts'

const ResetMail = z.object({ resetId: z.uuid() })
const PasswordChangedMail = z.object({ userId: z.uuid(), changeId: z.uuid() })
const SecurityNotice = z.object({ userId: z.uuid(), what: z.enum(NOTICES), changeId: z.uuid() })
const ConfirmationMail = z.object({ userId: z.uuid() })
const EmailChangeMail = z.object({ changeId: z.uuid() })
const AddressNoticeMail = z.object({ email: z.string(), what: z.enum(ADDRESS_NOTICES), noticeId: z.uuid() })
const AccountDeletedMail = z.object({ email: z.string(), deletionId: z.uuid() })
const ReceiptMail = z.object({ planPaymentId: z.uuid() })
const PlanEndMail = z.object({ businessId: z.uuid() })

/** 10 in the morning in India. */
const EVERY_MORNING = '30 4 * * *'

/** Businesses reminded in one transaction. */
const BATCH_SIZE = 500

interface Parts {
  db: Db
  /** Undefined if mail is off: the jobs then end without sending. */
  post: Post | undefined
  plans: 'paid' | 'open'
}

/** Creates the jobs that send mails. Each reads its data when it runs, so that a late mail is up to date. */
export function mailJobs({ db, post, plans }: Parts): Job[] {
  if (!post) return Object.values(MAIL_JOBS).map((name) => ({ name, work: async () => {} }))
  return [
    {
      name: MAIL_JOBS.reset,
      work: async (payload) => {
        const { resetId } = ResetMail.parse(payload)
        const link = await createResetLink(db, resetId)
        if (link) await post(link.email, `reset.${resetId}`, resetText(link.path))
      },
    },
    {
      name: MAIL_JOBS.confirmation,
      work: async (payload) => {
        const { userId } = ConfirmationMail.parse(payload)
        const link = await createConfirmationLink(db, userId)
        if (link) await post(link.email, `confirm.${newId()}`, confirmationText(link.path))
      },
    },
    {
      name: MAIL_JOBS.passwordChanged,
      work: async (payload) => {
        const { userId, changeId } = PasswordChangedMail.parse(payload)
        const address = await findEmail(db, userId)
        if (address) await post(address, `password.${changeId}`, passwordChangedText)
      },
    },
    {
      name: MAIL_JOBS.ownPasswordChanged,
      work: async (payload) => {
        const { userId, changeId } = PasswordChangedMail.parse(payload)
        const address = await findEmail(db, userId)
        if (address) await post(address, `password.${changeId}`, ownPasswordChangedText)
      },
    },
    {
      name: MAIL_JOBS.securityNotice,
      work: async (payload) => {
        const { userId, what, changeId } = SecurityNotice.parse(payload)
        const address = await findEmail(db, userId)
        if (address) await post(address, `notice.${changeId}`, NOTICE_TEXTS[what])
      },
    },
    {
      name: MAIL_JOBS.emailChange,
      work: async (payload) => {
        const { changeId } = EmailChangeMail.parse(payload)
        const link = await createEmailChangeLink(db, changeId)
        if (!link) return
        await post(link.email, `change.${newId()}`, link.path === null ? emailNotFreeText : emailChangeText(link.path))
      },
    },
    {
      name: MAIL_JOBS.addressNotice,
      work: async (payload) => {
        const { email, what, noticeId } = AddressNoticeMail.parse(payload)
        await post(email, `notice.${noticeId}`, ADDRESS_NOTICE_TEXTS[what])
      },
    },
    {
      name: MAIL_JOBS.accountDeleted,
      work: async (payload) => {
        const { email, deletionId } = AccountDeletedMail.parse(payload)
        await post(email, `deleted.${deletionId}`, accountDeletedText)
      },
    },
    {
      name: MAIL_JOBS.proReceipt,
      work: async (payload) => {
        const { planPaymentId } = ReceiptMail.parse(payload)
        const payment = await findReceiptMail(db, planPaymentId)
        if (!payment) return
        const { email, paid, discount_code: code, period_to: to } = payment
        const discount = code ? { code, off: paise(PRO_PRICE - paid) } : null
        await post(email, `receipt.${planPaymentId}`, proReceiptText({ paid, discount, to }))
      },
    },
    {
      name: MAIL_JOBS.proEnds,
      work: async (payload) => {
        const { businessId } = PlanEndMail.parse(payload)
        const end = await findPlanEnd(db, businessId)
        if (!end) return
        const text = proEndsText(lastDay(end.ends_at), await readToday(db))
        await post(end.email, `pro-ends.${businessId}.${end.ends_at.getTime()}`, text)
      },
    },
    ...(plans === 'paid' ? [remindOfPlanEnds(db)] : []),
  ]
}

/** Reminds businesses whose Pro is about to end, once for each end. */
const remindOfPlanEnds = (db: Db): Job => ({
  name: 'mails.remind_of_plan_ends',
  cron: EVERY_MORNING,
  work: async () => {
    let found: number
    do {
      found = await db.begin(async (tx) => {
        const ids = await claimPlanEnds(tx, BATCH_SIZE)
        for (const id of ids) await enqueueProEndsMail(tx, id)
        return ids.length
      })
    } while (found === BATCH_SIZE)
  },
})
