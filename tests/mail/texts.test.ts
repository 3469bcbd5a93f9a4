import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import {
  NOTICE_TEXTS,
  passwordChangedText,
  proEndsText,
  proReceiptText,
  resetText,
} from '#server/features/mails/texts.ts'
import { renderEmail } from '#server/platform/mail/email.ts'

const TEXTS = [
  resetText(`/reset-password?token=${'x'.repeat(43)}`),
  passwordChangedText,
  ...Object.values(NOTICE_TEXTS),
  proReceiptText({ paid: paise(100n), discount: { code: 'A'.repeat(20), off: paise(6_800n) }, to: '2026-12-21' }),
  proEndsText('2026-11-24', '2026-11-21'),
]

test.each(TEXTS)(
  '"$subject" is a line of plain text, at most 90 words, with at most one link',
  ({ subject, paragraphs }) => {
    const { text } = renderEmail('https://pavti.example', paragraphs)
    expect(subject).toMatch(/^[\x20-\x7e]{5,70}$/)
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(90)
    expect(text.match(/https?:/g)?.length ?? 0).toBeLessThanOrEqual(1)
  },
)

test('the reminder has the days until the end of Pro', () => {
  const subjectOn = (today: string) => proEndsText('2026-11-24', today).subject
  expect(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map(subjectOn)).toEqual([
    'Pro ends in 3 days',
    'Pro ends in 2 days',
    'Pro ends tomorrow',
    'Pro ends today',
  ])
})
