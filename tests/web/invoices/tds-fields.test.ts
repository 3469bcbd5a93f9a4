import { expect, test } from 'vitest'
import { tdsKindChoices } from '#web/features/invoices/payments/tds/TdsKindField.tsx'

test('each kind of TDS is named with its rate and the section of the Act of that day', () => {
  expect(tdsKindChoices('2026-03-31')).toContainEqual(['fees', 'Professional fees: 10%, s.194J'])
  expect(tdsKindChoices('2026-04-01')).toContainEqual(['fees', 'Professional fees: 10%, s.393(1)/194J, 1027'])
  expect(tdsKindChoices('2026-04-01')).toContainEqual(['no_pan', 'Customer has no PAN of yours: 20%, s.206AA'])
})
