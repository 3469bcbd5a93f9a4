import * as z from 'zod'
import { LANGUAGES } from '#contract/site/languages.ts'
import type { Day } from '#domain/days/india-day.ts'
import { lastDay } from '#domain/days/last-day.ts'
import { PRO_PRICE } from '#domain/money/plan-price.ts'
import { paise } from '#domain/money/money.ts'
import { readToday } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { createSweep } from '../../platform/jobs/sweep.ts'
import type { Db } from '../../platform/postgres/database.ts'
import {
  createConfirmationLink,
  createEmailChangeLink,
  createResetLink,
  createSignUpLink,
  findRecipient,
} from '../accounts/service.ts'
import { claimPlanEnds, findPlanEnd } from '../business/service.ts'
import { findReceiptMail } from '../plans/service.ts'
import type { Post } from './mail-sender.ts'
import { ADDRESS_NOTICES, enqueueProEndsMail, MAIL_JOBS, NOTICES } from './service.ts'

const ResetMail = z.object({ resetId: z.uuid() })
const PasswordChangedMail = z.object({ userId: z.uuid(), changeId: z.uuid() })
const SecurityNotice = z.object({ userId: z.uuid(), what: z.enum(NOTICES), changeId: z.uuid() })
const ConfirmationMail = z.object({ userId: z.uuid() })
const SignUpMail = z.object({ signUpId: z.uuid() })
const EmailChangeMail = z.object({ changeId: z.uuid() })
/** English for jobs of a build that did not know languages. */
const language = z.enum(LANGUAGES).default('en')
const AddressNoticeMail = z.object({ email: z.string(), language, what: z.enum(ADDRESS_NOTICES), noticeId: z.uuid() })
const AccountDeletedMail = z.object({ email: z.string(), language, deletionId: z.uuid() })
const AccountClosingMail = z.object({ userId: z.uuid(), on: z.iso.date(), closingId: z.uuid() })
const ReceiptMail = z.object({ planPaymentId: z.uuid() })
const PlanEndMail = z.object({ businessId: z.uuid() })

/** 10 in the morning in India. */
const EVERY_MORNING = '30 4 * * *'

/** Longer than sending takes, which has a limit of a minute. */
const SEND_LIMIT_MS = 90_000

/** Businesses reminded in one transaction. */
const BATCH_SIZE = 500

interface Parts {
  db: Db
  /** Undefined if mail is off: the jobs then end without sending. */
  post: Post | undefined
  plans: 'paid' | 'open'
}

/** Creates the jobs that send mails to users, and the one that reminds of the end of Pro. */
export function mailJobs({ db, post, plans }: Parts): Job[] {
  if (!post) return Object.values(MAIL_JOBS).map((name) => ({ name, work: async () => {} }))
  const sending = sendingJobs(db, post).map((job): Job => ({ ...job, lane: 'user_mails', timeLimitMs: SEND_LIMIT_MS }))
  return plans === 'paid' ? [...sending, remindOfPlanEnds(db)] : sending
}

/** Each reads its data when it runs, so that a late mail is up to date. */
const sendingJobs = (db: Db, post: Post): Job[] => [
  {
    name: MAIL_JOBS.reset,
    work: async (payload) => {
      const { resetId } = ResetMail.parse(payload)
      const link = await createResetLink(db, resetId)
      if (link) await post(link, `reset.${resetId}`, (texts) => texts.resetText(link.path))
    },
  },
  {
    name: MAIL_JOBS.confirmation,
    work: async (payload) => {
      const { userId } = ConfirmationMail.parse(payload)
      const link = await createConfirmationLink(db, userId)
      if (link) await post(link, `confirm.${newId()}`, (texts) => texts.confirmationText(link.path))
    },
  },
  {
    name: MAIL_JOBS.signUp,
    work: async (payload) => {
      const { signUpId } = SignUpMail.parse(payload)
      const mail = await createSignUpLink(db, signUpId)
      if (!mail) return
      await post(mail, `sign-up.${newId()}`, (texts) =>
        mail.path === null ? texts.knownAddressText : texts.confirmationText(mail.path),
      )
    },
  },
  {
    name: MAIL_JOBS.passwordChanged,
    work: async (payload) => {
      const { userId, changeId } = PasswordChangedMail.parse(payload)
      const user = await findRecipient(db, userId)
      if (user) await post(user, `password.${changeId}`, (texts) => texts.passwordChangedText)
    },
  },
  {
    name: MAIL_JOBS.ownPasswordChanged,
    work: async (payload) => {
      const { userId, changeId } = PasswordChangedMail.parse(payload)
      const user = await findRecipient(db, userId)
      if (user) await post(user, `password.${changeId}`, (texts) => texts.ownPasswordChangedText)
    },
  },
  {
    name: MAIL_JOBS.securityNotice,
    work: async (payload) => {
      const { userId, what, changeId } = SecurityNotice.parse(payload)
      const user = await findRecipient(db, userId)
      if (user) await post(user, `notice.${changeId}`, (texts) => texts.NOTICE_TEXTS[what])
    },
  },
  {
    name: MAIL_JOBS.emailChange,
    work: async (payload) => {
      const { changeId } = EmailChangeMail.parse(payload)
      const link = await createEmailChangeLink(db, changeId)
      if (!link) return
      await post(link, `change.${newId()}`, (texts) =>
        link.path === null ? texts.emailNotFreeText : texts.emailChangeText(link.path),
      )
    },
  },
  {
    name: MAIL_JOBS.addressNotice,
    work: async (payload) => {
      const { what, noticeId, ...owner } = AddressNoticeMail.parse(payload)
      await post(owner, `notice.${noticeId}`, (texts) => texts.ADDRESS_NOTICE_TEXTS[what])
    },
  },
  {
    name: MAIL_JOBS.accountClosing,
    work: async (payload) => {
      const { userId, on, closingId } = AccountClosingMail.parse(payload)
      const user = await findRecipient(db, userId)
      if (user) await post(user, `closing.${closingId}`, (texts) => texts.accountClosingText(on as Day))
    },
  },
  {
    name: MAIL_JOBS.accountDeleted,
    work: async (payload) => {
      const { deletionId, ...owner } = AccountDeletedMail.parse(payload)
      await post(owner, `deleted.${deletionId}`, (texts) => texts.accountDeletedText)
    },
  },
  {
    name: MAIL_JOBS.proReceipt,
    work: async (payload) => {
      const { planPaymentId } = ReceiptMail.parse(payload)
      const payment = await findReceiptMail(db, planPaymentId)
      if (!payment) return
      const { paid, discount_code: code, period_to: to } = payment
      const discount = code ? { code, off: paise(PRO_PRICE - paid) } : null
      await post(payment, `receipt.${planPaymentId}`, (texts) => texts.proReceiptText({ paid, discount, to }))
    },
  },
  {
    name: MAIL_JOBS.proEnds,
    work: async (payload) => {
      const { businessId } = PlanEndMail.parse(payload)
      const end = await findPlanEnd(db, businessId)
      if (!end) return
      const today = await readToday(db)
      await post(end, `pro-ends.${businessId}.${end.ends_at.getTime()}`, (texts) =>
        texts.proEndsText(lastDay(end.ends_at), today),
      )
    },
  },
]

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
          for (const id of ids) await enqueueProEndsMail(tx, id)
          return ids.length
        })
        if (found < BATCH_SIZE) return
        if (isOver()) return handOn({})
      }
    },
  })
