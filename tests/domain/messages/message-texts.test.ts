import { expect, test } from 'vitest'
import { linkDescription, MESSAGE_TEXTS, messageText } from '#domain/messages/message-texts.ts'
import { PAYER_LANGUAGES } from '#domain/text/languages.ts'

const placeholdersOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()

/** The letters of each language, to find texts in the wrong one. */
const SCRIPTS = {
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

test.each(PAYER_LANGUAGES)(
  'each text of %s is there, has the placeholders of the English one, and the letters of its language',
  (of) => {
    for (const [name, english] of Object.entries(MESSAGE_TEXTS.en)) {
      const text = MESSAGE_TEXTS[of][name as keyof typeof MESSAGE_TEXTS.en]
      expect(text, `${of}.${name}`).toMatch(/^\S.*\S$/)
      expect(placeholdersOf(text), `${of}.${name}`).toEqual(placeholdersOf(english))
      // UPI, UTR and Pavti's name are Latin everywhere.
      const words = text.replace(/\{\w+\}|UPI|UTR|Pavti/g, '')
      // Of marks alone, as between a number and an amount, there is no script.
      const scripts = [...new Set(Object.values(SCRIPTS))].filter((one) =>
        new RegExp(`\\p{Script=${one}}`, 'u').test(words),
      )
      expect(scripts, `${of}.${name}`).toEqual(/\p{L}/u.test(words) ? [SCRIPTS[of]] : [])
    }
  },
)

test('a name with braces or a dollar sign is written as it is', () => {
  const customer = '$& {customer} $1'
  expect(messageText('en', 'greeting', { customer })).toBe(`Namaste ${customer},`)
})

test('the preview of a link asks for a payment by UPI, but not of an export', () => {
  expect(linkDescription('en', 'INV/1', false)).toBe('Invoice INV/1 · Pay by any UPI app')
  expect(linkDescription('en', 'INV/1', true)).toBe('Invoice INV/1')
})
