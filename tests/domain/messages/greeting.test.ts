import { expect, test } from 'vitest'
import { writeGreeting, writeCustomerStatementMessage } from '#domain/messages/greeting.ts'
import { PAYER_LANGUAGES } from '#domain/text/languages.ts'

const parties = { customer: 'Asha', seller: 'Sharma Traders' }
const url = 'https://pavti.in/statement/1'

test('a chat begins, and a statement is sent, in the language of the customer', () => {
  expect(writeGreeting(parties, 'en')).toBe('Namaste Asha, this is Sharma Traders. ')
  expect(writeGreeting(parties, 'hi')).toBe('नमस्ते Asha, यह Sharma Traders है। ')
  expect(writeCustomerStatementMessage({ ...parties, url }, 'en')).toBe(
    `Namaste Asha, your statement of account from Sharma Traders:\n${url}`,
  )
  expect(writeCustomerStatementMessage({ ...parties, url }, 'hi')).toBe(
    `नमस्ते Asha, Sharma Traders से आपके खाते का हिसाब:\n${url}`,
  )
})

test.each(PAYER_LANGUAGES.filter((language) => language !== 'en'))('no English word is left in %s', (language) => {
  for (const text of [
    writeGreeting(parties, language),
    writeCustomerStatementMessage({ ...parties, url: '' }, language),
  ])
    expect(text.replace('Asha', '').replace('Sharma Traders', '')).not.toMatch(/[A-Za-z]/)
})
