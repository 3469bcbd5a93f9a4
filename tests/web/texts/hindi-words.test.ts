import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as bank from '#web/features/bank/texts.hi.ts'
import * as exports from '#web/features/exports/texts.hi.ts'
import * as firstSteps from '#web/features/first-steps/texts.hi.ts'
import * as money from '#web/features/money/texts.hi.ts'
import * as notices from '#web/features/notices/texts.hi.ts'
import * as reports from '#web/features/reports/texts.hi.ts'
import { fillText } from '#domain/text/fill-text.ts'
import * as english from '#web/ui/texts/language.en.ts'
import { pluralForm } from '#web/ui/texts/language.hi.ts'

const CATALOGUES = [
  ...readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.hi.ts') || /texts\/hindi\/.*\.ts$/.test(file))
    .map((file) => `web/${file}`),
  'pages/texts/hi.ts',
  'domain/messages/texts/hi.ts',
  'domain/document/paper-terms/hi.ts',
  'server/features/mails/hindi.ts',
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
  ['हटाएँ, हूँ, पहुँच, माँगें, यहाँ, आँकड़े', /एं(?!ट)|हूं|पहुंच|मांग|(?:य|व|ज|क)हां|आंकड़|संभाल/],
  ['प्रोफ़ॉर्मा', /प्रो फ़ॉर्मा/],
  // "वापस" is undone, or paid back; a credit note does neither.
  ['क्रेडिट नोट रकम कम करता है', /credited = 'वापस|हिस्सा वापस|वापसी की रकम|(?:रकम|मात्रा) वापस'/],
  ['भूमिका', /(?:आपके|आपका|अपना) रोल/],
])('%s is the only word for it', (_, others) => {
  expect(CATALOGUES.length).toBeGreaterThan(50)
  for (const file of CATALOGUES)
    expect({ file, found: others.exec(readFileSync(file, 'utf8'))?.[0] }).toEqual({ file, found: undefined })
})

const counted = (forms: Readonly<Record<'one' | 'other', string>>, count: number, name = '') =>
  fillText(forms[pluralForm(count)], { count, name })

test('a verb agrees with the count', () => {
  expect(counted(firstSteps.doneOfFour, 1)).toBe('4 में से 1 हो गया')
  expect(counted(firstSteps.doneOfFour, 3)).toBe('4 में से 3 हो गए')
  expect(counted(notices.becameLate, 1, 'मीना')).toBe('मीना के 1 बिल में देर हो गई')
  expect(counted(notices.becameLate, 2, 'मीना')).toBe('2 बिलों में देर हो गई, उनमें एक मीना का')
})

test('a text around a counted noun reads well for one and for many', () => {
  for (const count of [1, 3])
    expect(fillText(money.lengthRecorded, { length: counted(money.payments, count) })).toBe(`लिख दिया: ${count} पेमेंट`)
})

test('an imported statement names its days and then what came of it', () => {
  const days = { firstOn: '23 नव', lastOn: '24 नव' }
  expect(fillText(money.statementOfFirston, days) + fillText(money.toLaston, days)).toBe('स्टेटमेंट, 23 नव से 24 नव तक')
  expect(
    fillText(money.importSums, {
      importedOn: '24 नव',
      added: 1,
      recorded: 1,
      importedOn2: '24 दिस',
    }),
  ).toBe('24 नव को अपलोड किया। नए: 1, लिखे हुए: 1। 24 दिस तक वापस ले सकते हैं।')
})

test.each([
  ['en', english.pluralForm],
  ['hi', pluralForm],
] as const)('the plural form in %s is that of Unicode', (language, formOf) => {
  const rules = new Intl.PluralRules(language)
  for (let count = 0; count <= 200; count++) expect([count, formOf(count)]).toEqual([count, rules.select(count)])
})

/** What is counted, before a word that asks for the other case: "3 बिल के" for "3 बिलों के". */
const DIRECT_CASE =
  /\{count\} (?:\S+ )?(?:बिल|ग्राहक|दावे|पंक्तियाँ|लाइनें|चीज़ें|आइटम|मैसेज|लोग|दस्तावेज़) (?:का|के|की|को|में|पर|से|ने)(?=[ ।,'])/

/** An amount of rupees is plural: "₹500 बाकी हैं". */
const ONE_RUPEE =
  /\{(?:amount|balance|due|rest|left|total|owed|opening)\} (?:(?:अब भी )?बाकी है|बचा है|लिखा है|बाकी रहेगा|फिर देना है|Pavti से पहले की)(?=[ ।,'])/

test('counted things are in the case of their sentence, and rupees are plural', () => {
  expect('{count} बाकी बिल के लिंक').toMatch(DIRECT_CASE)
  expect('सिर्फ़ {due} बाकी है।').toMatch(ONE_RUPEE)
  expect('{balance} अब भी बाकी है।').toMatch(ONE_RUPEE)
  for (const file of CATALOGUES) {
    // One thing has the same form in both cases.
    const text = readFileSync(file, 'utf8').replaceAll(/one:\s*'[^']*'/g, '')
    expect({ file, found: DIRECT_CASE.exec(text)?.[0] }).toEqual({ file, found: undefined })
    expect({ file, found: ONE_RUPEE.exec(text)?.[0] }).toEqual({ file, found: undefined })
  }
})

test('a second count does not decide the form of a verb', () => {
  for (const received of [0, 1, 3]) {
    const said = fillText(reports.certificates[pluralForm(3)], { count: 3, received })
    expect(said).toBe(`सर्टिफ़िकेट मिले: 3 में से ${received}`)
  }
  expect(fillText(bank.readSomeNew[pluralForm(5)], { count: 5, added: 1 })).toBe('5 पेमेंट पढ़े। नए: 1।')
  const rows = fillText(exports.rowsReadSomeKnown[pluralForm(5)], { count: 5, added: 4, skipped: 1 })
  expect(rows).toBe('5 लाइनें पढ़ीं। नई: 4, पहले से मौजूद: 1।')
})

/** "मैं" before a verb that says that the speaker is a man. */
const SPOKEN_BY_A_MAN = /मैं(?: [^ ।,:?']+)* \S+(?:ूँगा|ऊँगा|ता हूँ|ता:|ता')/

test('what the reader says in the first person says nothing of their gender', () => {
  expect("'मैं WhatsApp पर भेजूँगा: हर सुबह'").toMatch(SPOKEN_BY_A_MAN)
  expect("'मैं भेजने वाले को नहीं जानता: शिकायत'").toMatch(SPOKEN_BY_A_MAN)
  for (const file of CATALOGUES)
    expect({ file, found: SPOKEN_BY_A_MAN.exec(readFileSync(file, 'utf8'))?.[0] }).toEqual({ file, found: undefined })
})
