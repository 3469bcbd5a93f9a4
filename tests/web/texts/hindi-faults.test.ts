import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { CALLS } from '#server/features/api-description/calls.ts'
import { FIELD_FAULTS } from '#web/ui/texts/hindi/field-faults.ts'
import { createTranslator } from '#web/ui/texts/hindi/in-hindi.ts'
import { RARE_FAULTS } from '#web/ui/texts/hindi/rare-faults.ts'

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

test('each sentence of the server about a field has a Hindi one', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`server/${file}`, 'utf8'))
  const sentences = sources.flatMap((text) =>
    [...text.matchAll(/\bfields: \{ \[?\w+\]?: '([^']+ [^']+)' \}/g)].map(([, sentence = '']) => sentence),
  )
  expect(sentences).toContain('Type the e-mail address of this account')
  expect(withoutHindi(sentences)).toEqual([])
})
