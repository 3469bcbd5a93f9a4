import { expect, test } from 'vitest'
import { type PayerLanguage, PAYER_LANGUAGES, OWN_NAMES } from '#domain/text/languages.ts'
import {
  renderClaimFormPage,
  renderHostedPaymentPage,
  renderInvoicePaymentPage,
  renderLanguagePage,
} from '#pages/render.ts'
import { readLanguageChoice } from '#pages/LanguagePage.tsx'
import { TEXTS } from '#pages/texts.ts'
import { hosted, invoice } from './views.ts'

const VALUES = [2_001, 2_002, 2_003, 2_004]

/** Every text by its path; one that takes values is filled in with numbers that occur nowhere else. */
function textsIn(texts: object, path = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    // Days are tested with the names of months.
    if (key === 'day' || key === 'month') return []
    const at = `${path}.${key}`
    if (typeof value === 'string') return [[at, value]]
    return typeof value === 'function' ? [[at, String(value(...VALUES))]] : textsIn(value as object, at)
  })
}

const valuesIn = (text: string): string[] => (text.match(/200[1-4]/g) ?? []).toSorted()

const SCRIPTS: Record<PayerLanguage, string> = {
  en: 'Latin',
  hi: 'Devanagari',
  mr: 'Devanagari',
  gu: 'Gujarati',
  bn: 'Bengali',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  pa: 'Gurmukhi',
}

/** Names and abbreviations that stay Latin everywhere. */
const LATIN = /Google Pay|PhonePe|Paytm|BHIM|Pavti|UPI|UTR|NEFT|RTGS|QR|PDF|ID|PIN|TDS|\bPO\b|JavaScript/g

test.each(PAYER_LANGUAGES)('each text in %s has the values of the English one', (lang) => {
  const english = new Map(textsIn(TEXTS.en))
  expect(english.size).toBeGreaterThan(100)
  for (const [path, text] of textsIn(TEXTS[lang]))
    expect(valuesIn(text), `${path}`).toEqual(valuesIn(english.get(path) ?? ''))
})

test.each(PAYER_LANGUAGES)('each text in %s is written in its letters, with the digits 0 to 9', (lang) => {
  const scripts = [...new Set(Object.values(SCRIPTS))]
  for (const [path, text] of textsIn(TEXTS[lang])) {
    // The message to the shop is in Latin letters, as people type it, and short in an address.
    if (path === '.paidMessage') continue
    const words = lang === 'en' ? text : text.replace(LATIN, '')
    const found = scripts.filter((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(words))
    expect(found, `${path}: ${text}`).toEqual(/\p{L}/u.test(words) ? [SCRIPTS[lang]] : [])
    expect(text.replace(/[0-9]/g, ''), `${path}`).not.toMatch(/\p{Nd}/u)
  }
})

test.each(PAYER_LANGUAGES)(
  'a page in %s says so, and its link to the list of languages keeps its parameters',
  (lang) => {
    const view = invoice({ lang, choice: { parts: [], allowsAny: true, chosen: 'any' } })
    for (const [kept, { html }] of [
      ['part=any', renderInvoicePaymentPage(view)],
      ['pa=ravi-7%40ybl', renderHostedPaymentPage(hosted({ lang }))],
    ] as const) {
      expect(html).toContain(`<html lang="${lang}">`)
      expect(/href="([^"]*lang=choose-..)"/.exec(html)?.[1]).toMatch(new RegExp(`${kept}.*lang=choose-${lang}$`))
    }
  },
)

test.each(PAYER_LANGUAGES)(
  'the claim form in %s has its own notice, with as many sentences as the English one',
  (lang) => {
    const fields = { utr: '', amount: '', payer_name: '', note: '' }
    const { html } = renderClaimFormPage({ invoice: invoice({ lang }), fields, faults: [], notice: null })
    const { title, lines } = TEXTS[lang].claimNotice
    const details = /<details>.*<\/details>/su.exec(html)?.[0] ?? ''
    for (const text of [title, ...lines, TEXTS[lang].policies['/privacy-policy']]) expect(details).toContain(text)
    expect(lines).toHaveLength(TEXTS.en.claimNotice.lines.length)
    const others = PAYER_LANGUAGES.filter((other) => other !== lang).flatMap((other) => TEXTS[other].claimNotice.lines)
    for (const line of lines) expect(others).not.toContain(line)
  },
)

test('the list of languages has each by its own name, with the parameters of the page', () => {
  const { html } = renderLanguagePage('part=any&lang=choose-ta', 'ta')
  for (const language of PAYER_LANGUAGES) {
    const current = language === 'ta' ? ' aria-current="true"' : ''
    expect(html).toContain(`href="?part=any&amp;lang=${language}" lang="${language}"${current}>${OWN_NAMES[language]}<`)
  }
  expect(html).toContain('href="?part=any&amp;lang=ta" lang="ta">திரும்பு</a>')
  expect(html).not.toContain('<script')
})

test('an address that does not say the language of the page leads back to it all the same', () => {
  const { html } = renderLanguagePage('part=any&lang=choose', null)
  expect(html).not.toContain('aria-current=')
  expect(html).toContain('href="?part=any" lang="en">Back</a>')
})

test('only "choose", alone or with a language, asks for the list', () => {
  expect(readLanguageChoice('choose')).toEqual({ current: null })
  expect(readLanguageChoice('choose-hi')).toEqual({ current: 'hi' })
  expect(readLanguageChoice('choose-xx')).toEqual({ current: null })
  for (const other of ['hi', 'choose-hi-hi', 'choosehi', '', undefined, ['choose', 'choose']])
    expect(readLanguageChoice(other)).toBeNull()
})
