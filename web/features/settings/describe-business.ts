import type { Business } from '#contract/business/business.ts'
import { type DueChoice, usualTerm } from '#domain/document/usual-term.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** "Sharma Traders, Laxmi Road, Pune". */
export const describeDetails = ({ name, address }: Business): string =>
  [name, ...(address ?? '').split('\n')]
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')

/** "GSTIN 27ABCPS1234K1ZM · regular scheme". */
export function describeGst({ registration, gstin }: Business): string {
  if (registration === 'unregistered') return texts.notRegisteredForGst
  if (gstin === null) return texts.registeredWithoutGstin
  return say(registration === 'composition' ? texts.gstinComposition : texts.gstinRegular, { gstin })
}

/** "Closed up to 31 Oct 2026". */
export const describeBooks = ({ books_closed_to: day }: Business): string =>
  day === null ? texts.noClosedDays : say(texts.closedUpTo, { day: showDay(day) })

/** "Due in 15 days". */
export function describeDue(business: DueChoice): string {
  const days = usualTerm(business)
  if (days === null) return texts.noDueDate
  return days === 0 ? texts.dueOnReceipt : sayCount(texts.dueInDays, days)
}

/** "Account ··1188, HDFC0000148"; undefined without one. */
export const describeBank = ({ bank_account: account, bank_ifsc: ifsc }: Business): string | undefined =>
  account === null ? undefined : say(texts.bankAccountEnding, { end: account.slice(-4), ifsc })

const LAYOUTS: Record<Business['template'], string> = {
  modern: texts.modern,
  classic: texts.classic,
  compact: texts.compact,
}

/** "Modern". */
export const nameLayout = ({ template }: Business): string => LAYOUTS[template]

/** "Modern · amount in words in English". */
export const describeLayout = (business: Business): string =>
  say(texts.layoutWords, {
    layout: nameLayout(business),
    language: business.words_language === 'hi' ? texts.hindi : texts.english,
  })

/** Quotes the start of the terms, or of the footer if there are none. */
export function describeTerms({ terms, footer_note: note }: Business): string {
  const text = (terms ?? note ?? '').split('\n')[0] ?? ''
  return text === '' ? texts.none : say(texts.quoted, { text })
}
