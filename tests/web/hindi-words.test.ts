import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as firstSteps from '#web/features/first-steps/texts.hi.ts'
import * as money from '#web/features/money/texts.hi.ts'
import * as notices from '#web/features/notices/texts.hi.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { pluralForm } from '#web/ui/texts/language.hi.ts'

const CATALOGUES = [
  ...readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.hi.ts') || /texts\/hindi\/.*\.ts$/.test(file))
    .map((file) => `web/${file}`),
  'pages/texts/hi.ts',
  'domain/messages/texts/hi.ts',
  'domain/document/paper-terms/hi.ts',
]

test.each([
  ['देर', /देरी/],
  ['देय तारीख', /भुगतान की तारीख/],
  ['ईमेल', /ई-मेल|(इस|इसी|ऐसे|यह) मेल/],
  ['लिस्ट', /सूची|सूचियाँ/],
  ['सेव', /सहेज/],
  ['झटपट', /फटाफट|क्विक/],
  ['दस्तावेज़', /कागज़ (लोड|नहीं|छाँट|खोज|दिखा)|'कागज़'/],
  ['टैक्स इनवॉइस', /टैक्स (चालान|बिल)|कर चालान/],
  ['बार-बार वाला बिल', /दोहराने/],
  ['खाते का हिसाब', /खाते (का|के) विवरण/],
  ['खुद, आखिरी, खत्म', /ख़/],
  ['ट्रांसफ़र', /ट्रांसफर/],
])('%s is the only word for it', (_, others) => {
  expect(CATALOGUES.length).toBeGreaterThan(50)
  for (const file of CATALOGUES)
    expect({ file, found: others.exec(readFileSync(file, 'utf8'))?.[0] }).toEqual({ file, found: undefined })
})

const counted = (forms: Readonly<Record<'one' | 'other', string>>, count: number) =>
  fillText(forms[pluralForm(count)], { count })

test('a verb agrees with the count', () => {
  expect(counted(firstSteps.doneOfFour, 1)).toBe('4 में से 1 हो गया')
  expect(counted(firstSteps.doneOfFour, 3)).toBe('4 में से 3 हो गए')
  expect(counted(notices.becameLate, 1)).toBe('1 बिल में देर हो गई')
  expect(counted(notices.becameLate, 2)).toBe('2 बिलों में देर हो गई')
})

test('a text around a counted noun reads well for one and for many', () => {
  for (const count of [1, 3])
    expect(fillText(money.lengthRecorded, { length: counted(money.payments, count) })).toBe(`लिख दिया: ${count} पेमेंट`)
})

test('an imported statement names its days and then what came of it', () => {
  const days = { firstOn: '23 नव', lastOn: '24 नव' }
  expect(fillText(money.statementOfFirston, days) + fillText(money.toLaston, days)).toBe('स्टेटमेंट, 23 नव से 24 नव तक')
  expect(
    fillText(money.importedImportedonAddedNewRecorded, {
      importedOn: '24 नव',
      added: 1,
      recorded: 1,
      importedOn2: '24 दिस',
    }),
  ).toBe('24 नव को अपलोड किया। नए: 1, लिखे हुए: 1। 24 दिस तक वापस ले सकते हैं।')
})
