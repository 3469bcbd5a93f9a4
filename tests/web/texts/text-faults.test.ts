import { expect, test } from 'vitest'
import { findDifferences, findUntranslated, findUnused } from '../../../scripts/texts/find-faults.ts'
import { findLiterals } from '../../../scripts/texts/find-literals.ts'
import { readTexts } from '../../../scripts/texts/read-texts.ts'

const ENGLISH = `export const save = 'Save'
export const paid = '{amount} paid, read the <link>terms</link>'
export const bills = { one: '{count} bill', other: '{count} bills' } as const`
const HINDI = `export const save = 'सेव करें'
export const paid = '{amount} मिले, <link>शर्तें</link> पढ़ें'
export const bills = { one: '{count} बिल', other: '{count} बिल' } as const`

const texts = (source: string) => readTexts('texts.ts', source)
const differences = (hindi: string) => findDifferences(texts(ENGLISH), texts(hindi), 'hi')

test('the same texts in two languages have no fault', () => {
  expect(differences(HINDI)).toEqual([])
  expect(findUntranslated(texts(HINDI), new Set())).toEqual([])
})

test.each([
  ['a text that is missing', HINDI.replace("export const save = 'सेव करें'\n", ''), 'save is missing'],
  ['a text without a source', `${HINDI}\nexport const more = 'और'`, 'more has no source text'],
  ['another hole', HINDI.replace('{amount}', '{sum}'), 'paid has other holes or tags'],
  ['another tag', HINDI.replace('</link>', ''), 'paid has other holes or tags'],
  ['a missing plural form', HINDI.replace("one: '{count} बिल', ", ''), 'bills lacks the plural form one'],
])('finds %s', (_, hindi, fault) => {
  expect(differences(hindi)).toEqual([expect.stringContaining(fault)])
})

test('finds English words in a translation, apart from those that are kept and those in capitals', () => {
  const hindi = texts("export const a = 'Save करें'\nexport const b = 'UPI ID, WhatsApp, https://example.in/x'")
  expect(findUntranslated(hindi, new Set(['WhatsApp']))).toEqual(['a has English words: Save'])
})

test('finds a text that no file uses, also if another folder has one of this name', () => {
  const sources = new Map([
    ['web/a/One.tsx', "import * as texts from './texts.en.ts'\nconst x = texts.save"],
    ['web/b/Two.tsx', "import * as texts from './texts.en.ts'\nconst x = texts.paid"],
  ])
  expect(findUnused('web/a/texts.en.ts', texts(ENGLISH), sources)).toEqual(['paid is unused', 'bills is unused'])
})

test('finds texts in the code of a component, and leaves code alone', () => {
  const code = `export const A = ({ n }) => (
  <a className="btn wide" aria-label="Mark as Paid" href="/money">Pay now {n === 1 ? 'one bill' : ''}</a>
)
const toast = { title: \`Paid \${n}\`, key: 'Some Key', say: texts.fine }
document.querySelector('input, select')`
  expect(findLiterals('A.tsx', code, new Set())).toEqual(['2: Mark as Paid', '2: Pay now', '2: one bill', '4: Paid …'])
  expect(findLiterals('A.tsx', code, new Set(['Mark as Paid', 'Pay now', 'one bill', 'Paid …']))).toEqual([])
})
