import * as z from 'zod'
import { APP_LANGUAGES } from '#contract/site/languages.ts'
import { newId } from '../../platform/ids.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { ADDRESS_NOTICES, createMailJob, findRecipient, type Post } from '../mails/service.ts'
import { createConfirmationLink } from './confirmation.ts'
import { createEmailChangeLink } from './email-change/service.ts'
import { ACCOUNT_MAILS } from './mails.ts'
import { createSignUpLink } from './sign-up.ts'

const AddressNoticeMail = z.object({
  email: z.string(),
  /** Defaults to English for jobs queued by a version without languages. */
  language: z.enum(APP_LANGUAGES).default('en'),
  what: z.enum(ADDRESS_NOTICES),
  noticeId: z.uuid(),
})

/** The jobs that send the mails about an account. */
export const accountMailJobs = ({ db, post }: { db: Db; post: Post | undefined }): Job[] => [
  createMailJob(post, {
    name: ACCOUNT_MAILS.confirmation,
    payload: z.object({ userId: z.uuid() }),
    send: async (send, { userId }) => {
      const link = await createConfirmationLink(db, userId)
      if (link) await send(link, `confirm.${newId()}`, (texts) => texts.confirmationText(link.path))
    },
  }),
  createMailJob(post, {
    name: ACCOUNT_MAILS.signUp,
    payload: z.object({ signUpId: z.uuid() }),
    send: async (send, { signUpId }) => {
      const mail = await createSignUpLink(db, signUpId)
      if (!mail) return
      await send(mail, `sign-up.${newId()}`, (texts) =>
        mail.path === null ? texts.knownAddressText : texts.confirmationText(mail.path),
      )
    },
  }),
  createMailJob(post, {
    name: ACCOUNT_MAILS.ownPasswordChanged,
    payload: z.object({ userId: z.uuid(), changeId: z.uuid() }),
    send: async (send, { userId, changeId }) => {
      const user = await findRecipient(db, userId)
      if (user) await send(user, `password.${changeId}`, (texts) => texts.ownPasswordChangedText)
    },
  }),
  createMailJob(post, {
    name: ACCOUNT_MAILS.emailChange,
    payload: z.object({ changeId: z.uuid() }),
    send: async (send, { changeId }) => {
      const link = await createEmailChangeLink(db, changeId)
      if (!link) return
      await send(link, `change.${newId()}`, (texts) =>
        link.path === null ? texts.emailNotFreeText : texts.emailChangeText(link.path),
      )
    },
  }),
  createMailJob(post, {
    name: ACCOUNT_MAILS.addressNotice,
    payload: AddressNoticeMail,
    send: async (send, { what, noticeId, ...owner }) => {
      await send(owner, `notice.${noticeId}`, (_, notices) => notices.ADDRESS_NOTICE_TEXTS[what])
    },
  }),
]
