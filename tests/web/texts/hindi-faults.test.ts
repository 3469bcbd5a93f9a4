import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { TOO_MANY_CLIENTS } from '#contract/clients/clients.ts'
import { whyDayClosed } from '#domain/closed-books.ts'
import { DISCOUNT_TOO_LARGE } from '#domain/document/quick-invoice.ts'
import { CALLS } from '#server/features/api-description/calls.ts'
import { AMBIGUOUS_NAME } from '#server/features/customers/service.ts'
import { FIELD_FAULTS } from '#web/ui/texts/hindi/field-faults.ts'
import { createTranslator } from '#web/ui/texts/hindi/in-hindi.ts'
import { RARE_FAULTS } from '#web/ui/texts/hindi/rare-faults.ts'
import { REFUSALS } from '#web/ui/texts/hindi/refusals.ts'
import { refusalInHindi } from '#web/ui/texts/hindi/refusal-in-hindi.ts'

/** Domain records of sentences by code, which screens translate by the code (file-faults.ts). */
const BY_CODE = ['E_INVOICE_FAULTS', 'EWAY_BILL_FAULTS', 'GSTR1_FAULTS']

const hindi = createTranslator({ ...FIELD_FAULTS, ...RARE_FAULTS })
const withoutHindi = (sentences: Iterable<string>) => [...sentences].filter((one) => hindi(one) === undefined)

/** Adds the sentences that a schema, its parts and their checks say; walks each object once. */
function collect(part: unknown, seen: Set<object>, sentences: Set<string>): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return
  seen.add(part)
  const { _zod: inner } = part as { _zod?: { def: { error?: (issue: object) => unknown } } }
  const sentence = inner?.def.error?.({ code: 'custom', input: '', path: [] })
  if (typeof sentence === 'string') sentences.add(sentence)
  for (const each of Object.values(inner?.def ?? part)) collect(each, seen, sentences)
}

test('each sentence that the contract says about a field has a Hindi one', () => {
  const sentences = new Set<string>()
  const seen = new Set<object>()
  for (const { params, query, body } of CALLS) collect([params, query, body], seen, sentences)
  expect(sentences.size).toBeGreaterThan(150)
  expect(sentences).toContain('Enter whole kilometres')
  expect(withoutHindi(sentences)).toEqual([])
})

test('each sentence of the domain about what was typed has a Hindi one', async () => {
  const files = readdirSync('domain', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const named = files.filter((file) => /export const \w+_FAULTS?\b/.test(readFileSync(`domain/${file}`, 'utf8')))
  const modules: object[] = await Promise.all(
    named.map((file) => {
      const path = resolve('domain', file)
      return import(path)
    }),
  )
  const faults = modules
    .flatMap((one) => Object.entries(one))
    .filter(([name]) => /_FAULTS?$/.test(name) && !BY_CODE.includes(name))
  expect(faults.length).toBeGreaterThan(20)
  const sentences = faults.flatMap(([, said]) => (typeof said === 'string' ? [said] : Object.values<string>(said)))
  expect(withoutHindi(sentences)).toEqual([])
})

/** The files that an import reads, whose faults FILE_FAULTS translates, and what only a program can send. */
const NOT_TYPED = /past\.ts$|^platform\/http\/handle\.ts$|^features\/webhooks\/list-events\.ts$/

/**
 * `refuseField('day', 'Sentence')`, `fields: { day: 'Sentence' }` and `faults.day = 'Sentence'`, or a name of a
 * sentence.
 */
const REFUSAL =
  /(?:\brefuseField\(\s*[^,]+,|\bfields: \{ \[?\w+\]?:|\bfaults(?:\.\w+|\[[^\]]+\]) =)\s*(?:'([^'\n]+ [^'\n]+)'|`([^`\n]+)`|([A-Z_]{3,}|sentence)\b)/g

/** The sentences that a file says about fields, with X in place of what is filled in. */
function findRefusals(source: string): string[] {
  const said = [...source.matchAll(REFUSAL)].flatMap(([, text, template, name]) => {
    const named = name && new RegExp(`const ${name}\\b[^=]*=\\s*['\`]([^\\n]+)['\`]\\n`).exec(source)?.[1]
    return text ?? template ?? (named || [])
  })
  return said.map((sentence) => sentence.replace(/\$\{[^}]+\}/g, 'X'))
}

const serverHindi = (sentence: string) =>
  Object.values(refusalInHindi({ code: 'invalid_input', message: '', fields: { field: sentence } }).fields)[0]

test('each sentence of the server about a field has a Hindi one', () => {
  const sentences = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !NOT_TYPED.test(file))
    .flatMap((file) => findRefusals(readFileSync(`server/${file}`, 'utf8')))
  expect(sentences).toContain('Type the e-mail address of this account')
  expect(sentences).toContain('Only X is still owed')
  expect(sentences).toContain('The PAN inside your GSTIN is X. Correct one of the two')
  expect(sentences.length).toBeGreaterThan(90)
  const closed = whyDayClosed('2026-03-31', '2026-03-31') ?? ''
  const all = [...sentences, closed, DISCOUNT_TOO_LARGE, TOO_MANY_CLIENTS, AMBIGUOUS_NAME]
  expect(all.filter((sentence) => serverHindi(sentence) === sentence)).toEqual([])
  expect(serverHindi('Only ₹500 is still owed of INV/26-27/0007')).toBe('INV/26-27/0007 का सिर्फ़ ₹500 बाकी है')
})

test('a result of several is translated by its sentence, else by its code', () => {
  const said = (code: 'invalid_input' | 'credit_recorded', message: string) =>
    refusalInHindi({ code, message, fields: {} }).message
  expect(said('invalid_input', 'Only ₹500 is still owed of INV/26-27/0007')).toBe('INV/26-27/0007 का सिर्फ़ ₹500 बाकी है')
  expect(said('credit_recorded', 'Anything')).toBe(REFUSALS.credit_recorded)
})
