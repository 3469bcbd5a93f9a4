import { expect, test } from 'vitest'
import { SCREEN_PATHS } from '#contract/site/screen-paths.ts'
import { cancellationRefund } from '#web/features/policies/cancellation-refund.en.ts'
import { cancellationRefund as cancellationRefundHindi } from '#web/features/policies/cancellation-refund.hi.ts'
import { contact } from '#web/features/policies/contact.en.ts'
import { contact as contactHindi } from '#web/features/policies/contact.hi.ts'
import type { Block, Policy } from '#web/features/policies/policy.ts'
import { privacyPolicy } from '#web/features/policies/privacy-policy.en.ts'
import { privacyPolicy as privacyPolicyHindi } from '#web/features/policies/privacy-policy.hi.ts'
import { shippingDelivery } from '#web/features/policies/shipping-delivery.en.ts'
import { shippingDelivery as shippingDeliveryHindi } from '#web/features/policies/shipping-delivery.hi.ts'
import { termsOfUse } from '#web/features/policies/terms-of-use.en.ts'
import { termsOfUse as termsOfUseHindi } from '#web/features/policies/terms-of-use.hi.ts'

const POLICIES = [privacyPolicy, termsOfUse, cancellationRefund, shippingDelivery, contact]
const IN_HINDI = [privacyPolicyHindi, termsOfUseHindi, cancellationRefundHindi, shippingDeliveryHindi, contactHindi]

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

test.each([...POLICIES, ...IN_HINDI].map((policy) => [policy.title, policy] as const))(
  '%s has no broken links',
  (_, policy) => {
    const anchors = policy.sections.map(({ id }) => id)
    expect(new Set(anchors).size).toBe(anchors.length)
    const places = new Set<string>([...SCREEN_PATHS, ...anchors.map((id) => `#${id}`)])
    for (const [, address = ''] of textOf(policy).matchAll(/\]\(([^)]*)\)/g)) {
      expect(places).toContain(address)
    }
  },
)

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

/**
 * The shape of a policy and what no language changes: anchors, kinds of blocks, counts, links, prices and other
 * figures.
 */
const shapeOf = (policy: Policy) => ({
  numbered: policy.numbered,
  isDated: policy.updated !== undefined,
  sections: policy.sections.map(({ id, body }) => ({
    id,
    blocks: body.map((block) => {
      if (typeof block !== 'string' && 'contact' in block) return block
      const texts = textsOf(block)
      const figures = texts.map((text) => (text.replace(/\bIST\b/g, '').match(/₹?\d[\d-]*/g) ?? []).toSorted())
      return { count: texts.length, figures, links: texts.map((text) => text.match(/\]\([^)]*\)/g) ?? []) }
    }),
  })),
})

test.each(POLICIES.map((policy, at) => [policy.title, policy, IN_HINDI[at]] as const))(
  '%s says the same in Hindi: each section, point, link and figure',
  (_, policy, hindi) => {
    expect(hindi && shapeOf(hindi)).toEqual(shapeOf(policy))
    const hindiTexts = hindi ? [hindi.title, hindi.intro, ...hindi.sections.map(({ title }) => title)] : []
    for (const text of hindiTexts) expect(text).toMatch(/\p{Script=Devanagari}/u)
  },
)
