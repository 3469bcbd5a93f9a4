import { describe, expect, test } from 'vitest'
import {
  fillOwnText,
  findOwnTextFault,
  OWN_TEXT_KINDS,
  OWN_TEXT_LANGUAGES,
  OWN_TEXT_MAX,
  type OwnText,
  type OwnTextKind,
  PLACEHOLDERS,
} from '#domain/messages/own-texts.ts'
import { PAYER_LANGUAGES } from '#domain/text/languages.ts'

test('messages may have 300 characters, mails 1,000', () => {
  const limits = OWN_TEXT_KINDS.map((kind) => [kind, OWN_TEXT_MAX[kind]])
  expect(Object.fromEntries(limits)).toEqual({
    invoice_message: 300,
    reminder_message: 300,
    receipt: 300,
    invoice_mail: 1_000,
    reminder_mail: 1_000,
  })
})

describe.each<[OwnTextKind, string]>([
  ['invoice_message', '{customer} {business} {number} {amount} {due} {link}'],
  ['reminder_message', '{customer} {business} {number} {amount} {due} {link}'],
  ['receipt', '{customer} {business} {number} {amount} {day} {link}'],
  ['invoice_mail', '{customer} {business} {number} {amount} {due} {link}'],
  ['reminder_mail', '{customer} {business} {number} {amount} {due} {link}'],
])('%s', (kind, text) => {
  test('offers exactly the placeholders that it accepts', () => {
    expect(PLACEHOLDERS[kind].map((name) => `{${name}}`).join(' ')).toBe(text)
    expect(findOwnTextFault(kind, text)).toBeNull()
  })

  test('has no placeholder for the day of another kind', () => {
    const other = kind === 'receipt' ? 'due' : 'day'
    expect(findOwnTextFault(kind, `${text} {${other}}`)).toBe(`{${other}} is no placeholder of this text`)
  })

  test('may be as long as its limit, counted in characters that people see', () => {
    const max = OWN_TEXT_MAX[kind]
    // The pray sign takes two UTF-16 units.
    const filled = (length: number) => `{link}${'🙏'.repeat(length - '{link}'.length)}`
    expect(findOwnTextFault(kind, filled(max - 1))).toBeNull()
    expect(findOwnTextFault(kind, filled(max))).toBeNull()
    expect(findOwnTextFault(kind, filled(max + 1))).toBe(`Use at most ${max} characters`)
  })
})

const BRACES = 'A placeholder begins with { and ends with }, like {link}'
const NO_LINK = 'The text needs {link}: without it nobody can pay or see the document'
const ADDRESS = 'Remove the web address: the text can have only {link}'
test.each<[string, string | null]>([
  ['', NO_LINK],
  ['Please pay {amount}', NO_LINK],
  ['link', NO_LINK],
  ['{link}', null],
  ['{name}: {link}', '{name} is no placeholder of this text'],
  ['{link} {}', '{} is no placeholder of this text'],
  ['{ link }', '{ link } is no placeholder of this text'],
  ['{LINK}', '{LINK} is no placeholder of this text'],
  ['{first} {second} {link}', '{first} is no placeholder of this text'],
  ['{link} {amount', BRACES],
  ['{link} amount}', BRACES],
  ['{{link}}', BRACES],
  ['}{ {link}', BRACES],
  ['{link} {link}', 'Use {link} once'],
  ['{link} {link} {link}', 'Use {link} once'],
  ['{amount} {link} {amount}', null],
  ['{amount} {amount} {link} {amount}', 'Use each placeholder at most twice'],
  ['{customer} {amount} {number} {customer} {amount} {number} {link}', null],
  ['{link} https://example.com', ADDRESS],
  ['{link} http://example.com', ADDRESS],
  ['{link} HTTPS://EXAMPLE.COM', ADDRESS],
  ['{link} www.example.com', ADDRESS],
  ['See:www.example.com {link}', ADDRESS],
  ['{link} awww.example', null],
  ['{link} https and www', null],
  ['{link} http:/example', null],
])('what is wrong with "%s"', (text, fault) => {
  expect(findOwnTextFault('invoice_message', text)).toBe(fault)
})

test('a customer gets the text of their language: English, Hindi, or the one for all others', () => {
  const texts = OWN_TEXT_LANGUAGES.map((language) => ({
    kind: 'receipt' as const,
    language,
    text: `${language} {link}`,
  }))
  for (const language of PAYER_LANGUAGES) {
    const own = language === 'en' || language === 'hi' ? language : 'other'
    expect([language, fillOwnText(texts, 'receipt', language, { link: 'L' })]).toEqual([language, `${own} L`])
  }
})

describe('the text of a seller', () => {
  const texts: OwnText[] = [
    { kind: 'reminder_message', language: 'en', text: 'Reminder: {link}' },
    { kind: 'invoice_message', language: 'hi', text: '{due} तक: {link}' },
    { kind: 'invoice_message', language: 'en', text: '{customer}, please pay by {due}: {link}' },
    { kind: 'receipt', language: 'en', text: 'Thanks, {customer}: {link}' },
  ]
  const values = { customer: 'Asha', due: '28 Nov 2026', link: 'https://pavti.example/1' }

  test('is the one of the kind and the language, filled in', () => {
    expect(fillOwnText(texts, 'invoice_message', 'en', values)).toBe(
      'Asha, please pay by 28 Nov 2026: https://pavti.example/1',
    )
    expect(fillOwnText(texts, 'invoice_message', 'hi', values)).toBe('28 Nov 2026 तक: https://pavti.example/1')
    expect(fillOwnText(texts, 'reminder_message', 'en', values)).toBe('Reminder: https://pavti.example/1')
  })

  test('is missing for another kind or language', () => {
    expect(fillOwnText(texts, 'invoice_mail', 'en', values)).toBeNull()
    expect(fillOwnText(texts, 'invoice_message', 'ta', values)).toBeNull()
    expect(fillOwnText([], 'invoice_message', 'en', values)).toBeNull()
  })

  test('that names the due day is not used for an invoice without one; another text is', () => {
    expect(fillOwnText(texts, 'invoice_message', 'en', { ...values, due: null })).toBeNull()
    expect(fillOwnText(texts, 'receipt', 'en', { ...values, due: null })).toBe('Thanks, Asha: https://pavti.example/1')
  })
})
