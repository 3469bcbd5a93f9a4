import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

test('the PDF for a paper roll is for its seller alone, in one of two widths', async () => {
  const [asha, meera] = [await app.current.seller(), await app.current.seller()]
  const { id } = await asha.invoice()
  const at = (roll: string) => `/api/invoices/${id}/pdf?roll=${roll}`
  for (const roll of ['58', '80']) {
    const { status, headers, text } = await asha.get(at(roll))
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'application/pdf' })
    expect(headers.get('content-disposition')).toContain(`${roll}mm.pdf`)
    expect(text).toMatch(/^%PDF-/)
  }
  expect(await asha.get(at('70'))).toMatchObject({ status: 400, body: { fields: { roll: 'Choose 58 or 80' } } })
  expect((await meera.get(at('58'))).status).toBe(404)
})
