import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp()

// @abuse 214
test('for any customer name the PDF has a plain file name, and no header is split', async () => {
  const asha = await app.current.seller()
  const names = [
    'Ravi"; filename="evil.html',
    '../../etc/passwd',
    'रवि कुमार',
    "Ravi\\'; x=y",
    'Ravi%0d%0aSet-Cookie: a=b',
    '💰💰💰',
    'a'.repeat(120),
  ]
  for (const customer_name of names) {
    const { id, customer_id, number } = await asha.invoice({ customer_name })
    const { status, headers } = await asha.get(`/api/invoices/${id}/pdf`)
    const [disposition, start] = [headers.get('content-disposition') ?? '', number.replace(/[^A-Z0-9]+/g, '-')]
    expect([customer_name, status, headers.get('content-type')]).toEqual([customer_name, 200, 'application/pdf'])
    expect([customer_name, disposition]).toEqual([
      customer_name,
      expect.stringMatching(new RegExp(`^inline; filename="${start}[A-Za-z0-9-]{0,80}\\.pdf"$`)),
    ])
    expect(headers.getSetCookie()).toEqual([])

    const statement = await asha.get(`/api/customers/${customer_id}/statement.pdf`)
    expect([customer_name, statement.headers.get('content-disposition')]).toEqual([
      customer_name,
      expect.stringMatching(/^inline; filename="Statement-[A-Za-z0-9-]{0,70}\d{4}-\d\d-\d\d\.pdf"$/),
    ])
    expect(statement.headers.getSetCookie()).toEqual([])
  }
})
