import { type PayerLanguage, PAYER_LANGUAGES } from '#domain/text/languages.ts'
import { type AppLanguage, APP_LANGUAGES } from '#contract/site/languages.ts'
import { click, fill } from '../steps.ts'
import type { SeededIds } from '../seed.ts'
import type { Stage, State } from '../state.ts'

/** The pages that payers open, each with its address. */
const PAGES: Record<string, (ids: SeededIds, origin: string) => string> = {
  unpaid: ({ advance }) => advance.payment_url,
  'in parts': ({ late }) => late.payment_url,
  'one of the parts': ({ late }) => `${late.payment_url}?part=2`,
  'part paid': ({ part }) => part.payment_url,
  paid: ({ paid }) => paid.payment_url,
  cancelled: ({ cancelled }) => cancelled.payment_url,
  credited: ({ credited }) => credited.payment_url,
  claimed: ({ claimed }) => claimed.payment_url,
  'claim refused': ({ refused }) => refused.payment_url,
  'draft, not found': ({ draft }, origin) => `${origin}/payment/${draft.id}`,
  'form “I have paid”': ({ late }) => `${late.payment_url}/claim`,
  'signed link': ({ links }) => links.signed,
  'unsigned link': (_, origin) => `${origin}/pay?pa=ravi@okaxis&am=12.50&tn=Tea`,
  'link without amount': (_, origin) => `${origin}/pay?pa=ravi@okaxis`,
  'wrong link': (_, origin) => `${origin}/pay?pa=none`,
  quotation: ({ quotation }) => quotation.public_url,
  'quotation declined': ({ declined }) => declined.public_url,
  'quotation expired': ({ expired }) => expired.public_url,
  statement: ({ links }) => links.statement,
  'statement not found': (_, origin) => `${origin}/statement/none`,
  receipt: ({ links }) => links.receipt,
  'receipt not genuine': ({ links }) => links.receipt.slice(0, -8),
  sample: (_, origin) => `${origin}/payment/sample`,
}

const inLanguage = (address: string, language: PayerLanguage): string => {
  const url = new URL(address)
  url.searchParams.set('lang', language)
  return url.href
}

const page = (name: string, language: PayerLanguage | undefined, more: Partial<State> = {}): State => ({
  name: `${name}${language ? ` in ${language}` : ''}`,
  screen: ({ ids, origin, language: ofPass }: Stage) =>
    inLanguage(PAGES[name]?.(ids, origin) ?? '', language ?? ofPass),
  viewer: 'visitor',
  shows: 'h1, h2',
  ...more,
})

const others = PAYER_LANGUAGES.filter((language) => !APP_LANGUAGES.includes(language as AppLanguage))

/** Pages for payers: all in English and Hindi, and the same once in each other language. */
export const payerStates: State[] = [
  ...Object.keys(PAGES).map((name) => page(name, undefined)),
  ...others.flatMap((language) => Object.keys(PAGES).map((name) => page(name, language, { pass: 'en' }))),
  page('unpaid', undefined, { name: 'languages', steps: [click('a[href*="lang=choose"]')] }),
  page('unpaid', undefined, { name: 'choose an app', steps: [click('summary')], width: 360 }),
  page('form “I have paid”', undefined, {
    name: 'form, faults',
    steps: [fill('input[name=utr]', '123'), click('main form button')],
  }),
]
