import * as z from 'zod'
import type { PushMessage } from '#contract/push-notifications/push-notifications.ts'
import { openInBusiness } from '#contract/site/named-business.ts'
import { APP_LANGUAGES, type AppLanguage } from '#contract/site/languages.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** The event of a notification. Its text is read when it is sent, so that it is up to date. */
export const PushEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('claim'), claimId: z.uuid() }),
  /** Payments that were recorded from a statement or bank messages. Has the credit if there is only one. */
  z.object({
    kind: z.literal('found'),
    payments: z.number(),
    amount: z.string(),
    creditId: z.nullable(z.uuid()),
  }),
  z.object({ kind: z.literal('mail_failed'), at: z.iso.datetime() }),
])
export type PushEvent = z.infer<typeof PushEvent>

/** Mails that failed within this many minutes before the last one are reported together. */
const MAIL_MINUTES = 5

interface Words {
  aCustomer: string
  saysPaid: (name: string, amount: string) => string
  lookInYourBank: string
  paid: (name: string, amount: string) => string
  found: (payments: number, amount: string) => string
  inTheBank: string
  mailFailed: (name: string) => string
  mailsFailed: (mails: number) => string
  checkTheAddress: string
}

const WORDS: Record<AppLanguage, Words> = {
  en: {
    aCustomer: 'A customer',
    saysPaid: (name, amount) => `${name} says paid ${amount}`,
    lookInYourBank: 'look in your bank, then confirm',
    paid: (name, amount) => `${name} paid ${amount}`,
    found: (payments, amount) => `${payments} payments found: ${amount}`,
    inTheBank: 'found in the bank',
    mailFailed: (name) => `Mail to ${name} did not arrive`,
    mailsFailed: (mails) => `${mails} mails did not arrive`,
    checkTheAddress: 'check the address',
  },
  hi: {
    aCustomer: 'ग्राहक',
    saysPaid: (name, amount) => `${name} ने कहा, ${amount} दे दिए`,
    lookInYourBank: 'बैंक में देखें, फिर पक्का करें',
    paid: (name, amount) => `${name} ने ${amount} दिए`,
    found: (payments, amount) => `${payments} पेमेंट मिले: ${amount}`,
    inTheBank: 'बैंक में मिला',
    mailFailed: (name) => `${name} को ईमेल नहीं पहुँचा`,
    mailsFailed: (mails) => `${mails} ईमेल नहीं पहुँचे`,
    checkTheAddress: 'पता जाँचें',
  },
}

const NAME_MAX = 60

const shorten = (name: string): string => {
  const letters = Array.from(name)
  return letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX - 1).join('')}…` : name
}

const joined = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join(' · ')

/** Returns the message about an event by its current state; null if it is obsolete. */
export async function writeMessage(
  db: Db,
  owner: Owner,
  event: PushEvent,
  language: AppLanguage | null,
): Promise<PushMessage | null> {
  const lang = language ?? APP_LANGUAGES[0]
  const content = await CONTENT[event.kind](db, owner, event as never, WORDS[lang])
  return content && { ...content, lang }
}

/** Adds the business to a message for a user of several businesses: its name, its address, and a separate tag. */
export const ofBusiness = (message: PushMessage, businessId: string, name: string): PushMessage => ({
  ...message,
  body: joined(message.body, shorten(name)),
  path: openInBusiness(message.path, businessId),
  tag: `${message.tag}-${businessId}`,
})

type Content = Omit<PushMessage, 'lang'>

const CONTENT: {
  [K in PushEvent['kind']]: (
    db: Db,
    owner: Owner,
    event: Extract<PushEvent, { kind: K }>,
    words: Words,
  ) => Promise<Content | null>
} = {
  claim: async (db, owner, { claimId }, words) => {
    const claim = await findOpenClaim(db, owner, claimId)
    return (
      claim && {
        title: words.saysPaid(shorten(claim.name), showRupees(claim.amount)),
        body: joined(claim.number, words.lookInYourBank),
        path: `/invoice/${claim.invoice_id}`,
        tag: `claim-${claimId}`,
      }
    )
  },
  found: async (db, owner, { payments, amount, creditId }, words) => {
    const shown = showRupees(fromRupees(amount))
    const one = creditId === null ? null : await findFoundPayment(db, owner, creditId)
    return one
      ? {
          title: words.paid(shorten(one.name), shown),
          body: joined(one.number, words.inTheBank),
          path: one.invoice_id === null ? '/money' : `/invoice/${one.invoice_id}`,
          tag: 'found',
        }
      : { title: words.found(payments, shown), body: words.inTheBank, path: '/money', tag: 'found' }
  },
  mail_failed: async (db, owner, { at }, words) => {
    const [mail, ...others] = await listFailedMails(db, owner, at)
    if (!mail) return null
    const name = mail.name === null ? words.aCustomer : shorten(mail.name)
    const isOne = others.length === 0
    return {
      title: isOne ? words.mailFailed(name) : words.mailsFailed(others.length + 1),
      body: joined(isOne ? mail.number : null, words.checkTheAddress),
      path: isOne && mail.invoice_id !== null ? `/invoice/${mail.invoice_id}` : '/customers',
      tag: 'mail_failed',
    }
  },
}

const findOpenClaim = async (db: Db, { businessId }: Owner, id: string) =>
  (
    await db<{ name: string; amount: Paise; number: string | null; invoice_id: string }[]>`
    SELECT coalesce(c.payer_name, i.customer_name) AS name, c.amount, i.number, c.invoice_id
    FROM read_payment_claims c JOIN read_invoices i ON i.business_id = c.business_id AND i.id = c.invoice_id
    WHERE c.business_id = ${businessId} AND c.id = ${id} AND c.state = 'open'`
  )[0] ?? null

/** Finds the payment that was recorded from a credit, with its customer and first invoice. */
const findFoundPayment = async (db: Db, { businessId }: Owner, creditId: string) =>
  (
    await db<{ name: string; number: string | null; invoice_id: string | null }[]>`
    SELECT c.name, i.number, i.id AS invoice_id
    FROM read_recorded_credits r
    JOIN read_payments p ON p.business_id = r.business_id AND p.id = r.payment_id AND p.undone_at IS NULL
    JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id
    LEFT JOIN LATERAL (
      SELECT i.id, i.number FROM read_invoice_payments a
      JOIN read_invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
      WHERE a.business_id = p.business_id AND a.payment_id = p.id AND a.undone_at IS NULL ORDER BY i.number LIMIT 1) AS i ON true
    WHERE r.business_id = ${businessId} AND r.credit_id = ${creditId} LIMIT 1`
  )[0] ?? null

const listFailedMails = (db: Db, { businessId }: Owner, at: string) => db<
  { name: string | null; number: string | null; invoice_id: string | null }[]
>`
  SELECT c.name, i.number, f.invoice_id
  FROM (
    SELECT * FROM read_failed_mails WHERE business_id = ${businessId}
      AND closed_at > ${at}::timestamptz - make_interval(mins => ${MAIL_MINUTES}::int) ORDER BY closed_at DESC LIMIT 1000) AS f
  LEFT JOIN read_invoices i ON i.business_id = f.business_id AND i.id = f.invoice_id
  LEFT JOIN read_customers c ON c.business_id = f.business_id AND c.id = coalesce(f.customer_id, i.customer_id)`
