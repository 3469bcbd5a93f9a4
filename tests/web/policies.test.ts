import { expect, test } from 'vitest'
import { SCREEN_PATHS } from '#contract/site/screens.ts'
import { cancellationRefund } from '#web/features/policies/cancellation-refund.ts'
import { contact } from '#web/features/policies/contact.ts'
import type { Block, Policy } from '#web/features/policies/policy.ts'
import { privacyPolicy } from '#web/features/policies/privacy-policy.ts'
import { shippingDelivery } from '#web/features/policies/shipping-delivery.ts'
import { termsOfUse } from '#web/features/policies/terms-of-use.ts'

const POLICIES = [privacyPolicy, termsOfUse, cancellationRefund, shippingDelivery, contact]

const textsOf = (block: Block): string[] => {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  return 'questions' in block ? block.questions.flatMap(({ question, answer }) => [question, answer]) : []
}
const textOf = (policy: Policy): string =>
  [policy.intro, ...policy.sections.flatMap(({ body }) => body.flatMap(textsOf))].join('\n')

test('the policies have the sections and the date of the specification', () => {
  expect(privacyPolicy.sections).toHaveLength(12)
  expect(termsOfUse.sections).toHaveLength(16)
  for (const policy of POLICIES.filter(({ numbered }) => numbered)) {
    expect(policy.updated).toBe('Last Updated: October 2025')
  }
})

test.each(POLICIES.map((policy) => [policy.title, policy] as const))('%s has no broken links', (_, policy) => {
  const anchors = policy.sections.map(({ id }) => id)
  expect(new Set(anchors).size).toBe(anchors.length)
  const places = new Set<string>([...SCREEN_PATHS, ...anchors.map((id) => `#${id}`)])
  for (const [, address = ''] of textOf(policy).matchAll(/\]\(([^)]*)\)/g)) {
    expect(places).toContain(address)
  }
})

test.each([
  [
    privacyPolicy,
    'not a payment processor|hashed with bcrypt|essential cookies only|aged 18 and over|paid status manually',
  ],
  [termsOfUse, 'not a payment processor|non-refundable|amount you have paid us in the past 12 months|law of India'],
  [termsOfUse, 'courts in Bihar|material changes by e-mail|₹69 per month'],
  [cancellationRefund, 'account settings|end of the billing period|downgraded to Free|investigate'],
  [shippingDelivery, 'no shipping|confirmed your payment|no charges'],
  [
    contact,
    '9 AM to 6 PM IST, Monday to Saturday|Monday to Friday: 9 AM to 6 PM|Saturday: 10 AM to 4 PM|Sunday: closed',
  ],
  [contact, '24-48 business hours|Upgrade to Pro|contact your bank'],
])('%# says what the specification wants said', (policy, wanted) => {
  const text = [...policy.sections.map(({ title }) => title), textOf(policy)].join('\n').toLowerCase()
  for (const words of wanted.split('|')) expect(text).toContain(words.toLowerCase())
})
