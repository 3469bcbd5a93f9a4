import { expect, test } from 'vitest'
import { moveClock } from '../harness/clock.ts'
import { useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

test('a copy that is issued after its due day has passed keeps its days to pay, and a chosen date stays', async () => {
  const { current } = app
  const asha = await current.seller()
  await moveClock(current, '2026-12-01T12:00:00+05:30')
  const { id } = await asha.invoice({ amount: '500' })
  const copy = async () => (await asha.post(`/api/invoices/${id}/duplicate`, {})).body.invoice
  const [soon, late] = [await copy(), await copy()]
  expect(soon).toMatchObject({ issued_on: '2026-12-01', due_on: '2026-12-08' })
  const lines = [{ description: 'Lamp', unit_price: '500' }]
  const dated = await asha.invoice({
    amount: undefined,
    lines,
    draft: true,
    issued_on: '2026-12-01',
    due_on: '2026-12-08',
  })
  const issue = async (draft: { id: string; version: number }) =>
    (await asha.post(`/api/invoices/${draft.id}/issue`, { version: draft.version })).body.invoice

  await moveClock(current, '2026-12-08T12:00:00+05:30')
  expect(await issue(soon)).toMatchObject({ issued_on: '2026-12-08', due_on: '2026-12-08' })
  await moveClock(current, '2026-12-10T12:00:00+05:30')
  expect(await issue(late)).toMatchObject({ issued_on: '2026-12-10', due_on: '2026-12-17' })
  expect(await issue(dated)).toMatchObject({ issued_on: '2026-12-01', due_on: '2026-12-08' })
})
