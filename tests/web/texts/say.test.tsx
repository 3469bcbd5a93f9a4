import { indiaDay } from '#domain/days/india-day.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { pluralForm } from '#web/ui/texts/language.hi.ts'
import { showDay as showEnglishDay } from '#web/ui/texts/days.en.ts'
import { showClock, showDay, showFullDay } from '#web/ui/texts/days.hi.ts'
import { fieldFault } from '#web/ui/texts/field-fault.hi.ts'
import { refusalInLanguage } from '#web/ui/texts/refusal.hi.ts'

test('fills holes, and the plural form with Indian grouping', () => {
  expect(say('{name} owes {amount}', { name: 'Asha', amount: '₹5' })).toBe('Asha owes ₹5')
  const bills = { one: '{count} bill of {name}', other: '{count} bills of {name}' } as const
  expect(sayCount(bills, 1, { name: 'Asha' })).toBe('1 bill of Asha')
  expect(sayCount(bills, 100_000, { name: 'Asha' })).toBe('1,00,000 bills of Asha')
  expect(sayCount({ zero: 'none', one: 'one', other: 'many' }, 0)).toBe('none')
})

test('puts elements into a sentence, and shows a name that looks like a tag as it is', () => {
  const text = 'Dear {name}, read the <link>terms</link>.'
  const shown = sayWith(text, { name: '<link>x</link>', link: <b /> })
  expect(renderToStaticMarkup(<p>{shown}</p>)).toBe('<p>Dear &lt;link&gt;x&lt;/link&gt;, read the <b>terms</b>.</p>')
})

test('Hindi has its own plural rule, days and hours', () => {
  expect([0, 1, 2].map(pluralForm)).toEqual(['one', 'one', 'other'])
  const rule = new Intl.PluralRules('hi')
  for (const count of [0, 1, 2, 11, 21, 100]) expect(pluralForm(count)).toBe(rule.select(count))
  expect(showFullDay('2026-11-05')).toBe('5 नव 2026')
  expect(showClock(new Date('2026-11-05T05:12:00Z'))).toBe('सुबह 10:42')
  expect(showClock(new Date('2026-11-05T18:35:00Z'))).toBe('रात 12:05')
})

test('a day of another year has its year', () => {
  const year = Number(indiaDay(new Date()).slice(0, 4))
  expect([`${year}-11-05`, `${year - 1}-11-05`, `${year + 1}-01-01`].map(showEnglishDay)).toEqual([
    '5 Nov',
    `5 Nov ${year - 1}`,
    `1 Jan ${year + 1}`,
  ])
  expect([`${year}-11-05`, `${year - 1}-11-05`].map(showDay)).toEqual(['5 नव', `5 नव ${year - 1}`])
})

test('a sentence of the contract and a refusal of the server are said in Hindi', async () => {
  expect(fieldFault('Password is required')).toBe('पासवर्ड लिखें')
  expect(fieldFault('Use at most 120 characters')).toBe('ज़्यादा से ज़्यादा 120 अक्षर लिखें')
  const refusal = { code: 'bad_credentials', message: 'Invalid email or password', fields: {} } as const
  expect((await refusalInLanguage({ ...refusal })).message).toBe('ईमेल या पासवर्ड गलत है')
  const field = {
    code: 'invalid_input',
    message: 'Please correct',
    fields: { name: 'Please enter your name' },
  } as const
  expect(await refusalInLanguage({ ...field })).toMatchObject({
    message: 'अपना नाम लिखें',
    fields: { name: 'अपना नाम लिखें' },
  })
})
