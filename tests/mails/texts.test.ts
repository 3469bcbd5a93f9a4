import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { MAIL_TEXTS, NOTICE_MAILS } from '#server/features/mails/mail-sender.ts'
import { renderEmail } from '#server/platform/mail/email.ts'

const discount = { code: 'A'.repeat(20), off: paise(6_800n) }
const textsOf = (texts: (typeof MAIL_TEXTS)['en'], notices: (typeof NOTICE_MAILS)['en']) => [
  texts.resetText(`/reset-password?token=${'x'.repeat(43)}`),
  texts.confirmationText(`/confirm-email?token=${'x'.repeat(43)}`),
  texts.passwordChangedText,
  texts.ownPasswordChangedText,
  ...Object.values(notices.NOTICE_TEXTS),
  texts.emailChangeText(`/change-email?token=${'x'.repeat(43)}`),
  texts.emailNotFreeText,
  texts.invitationText(`/join?token=${'x'.repeat(43)}`),
  ...Object.values(notices.ADDRESS_NOTICE_TEXTS),
  texts.accountDeletedText,
  texts.businessClosingText('2026-12-21'),
  texts.proReceiptText({ paid: paise(100n), discount, to: '2026-12-21' }),
  texts.proEndsText('2026-11-24', '2026-11-21'),
]
const ENGLISH = textsOf(MAIL_TEXTS.en, NOTICE_MAILS.en)
const HINDI = textsOf(MAIL_TEXTS.hi, NOTICE_MAILS.hi)

test.each([...ENGLISH, ...HINDI])(
  '"$subject" is a line of plain text, at most 90 words, with at most one link',
  ({ subject, paragraphs }) => {
    const { text } = renderEmail('https://pavti.example', paragraphs)
    expect(subject).toMatch(/^[\x20-\x7e\p{Script=Devanagari}]{5,70}$/u)
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(90)
    expect(text.match(/https?:/g)?.length ?? 0).toBeLessThanOrEqual(1)
  },
)

test.each(ENGLISH.map((english, at) => [english.subject, english, HINDI[at]] as const))(
  '"%s" leads to the same page in Hindi, in no English words',
  (_, english, hindi) => {
    const pathsOf = (mail?: typeof english) => mail?.paragraphs.map(({ path }) => path).filter(Boolean)
    expect(pathsOf(hindi)).toEqual(pathsOf(english))
    const words = [hindi?.subject, ...(hindi?.paragraphs ?? []).map(({ text }) => text)].join(' ').match(/[A-Za-z]+/g)
    expect((words ?? []).filter((word) => !/^([A-Z]+|Pavti|Pro)$/.test(word))).toEqual([])
  },
)

test('the reminder has the days until the end of Pro', () => {
  const subjectOn = (today: string) => MAIL_TEXTS.en.proEndsText('2026-11-24', today).subject
  expect(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map(subjectOn)).toEqual([
    'Pro ends in 3 days',
    'Pro ends in 2 days',
    'Pro ends tomorrow',
    'Pro ends today',
  ])
})
