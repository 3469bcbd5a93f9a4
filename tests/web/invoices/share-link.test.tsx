import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { whatsappLink } from '#domain/messages/message-links.ts'
import { NO_PERMISSIONS } from '#web/features/invoices/cached-invoices.ts'
import { InvoiceCards } from '#web/features/invoices/list/InvoiceCards.tsx'
import { InvoiceTable } from '#web/features/invoices/list/InvoiceTable.tsx'
import { paymentMessage } from '#web/features/invoices/share/MessagePreview.tsx'
import type { RowActions } from '#web/features/invoices/list/ListMenus.tsx'
import { LinkReachWarning } from '#web/features/site/LinkReachWarning.tsx'

const URL_OF_PAGE = 'https://pavti.example/payment/0198c0de-7a11-7000-8000-000000000001'

const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  amount_refunded: '0.00',
  amount_waived: '0.00',
  refundable: '0.00',
  id: '0198c0de-7a11-7000-8000-000000000001',
  user_id: '0198c0de-7a11-7000-8000-000000000002',
  kind: 'invoice',
  number: 'INV/26-27/0121',
  customer_id: null,
  customer_name: 'Rajesh & Sons',
  customer_phone: null,
  customer_language: null,
  supply_type: 'regular',
  customer_upi: 'sharma@okaxis',
  payee_upi: 'sharma@okaxis',
  payment_code: 'K7MQ4',
  asked: '5000.00',
  amount: '5000.00',
  amount_paid: '0.00',
  amount_credited: '0.00',
  balance: '5000.00',
  open_claims: 0,
  notes: null,
  state: 'pending',
  paid: false,
  paid_on: null,
  issued_on: '2026-11-21',
  due_on: null,
  created_at: '2026-11-21T05:00:00.000Z',
  payment_url: URL_OF_PAGE,
  pdf_url: null,
  proof_image_url: null,
  version: 1,
  can: NO_PERMISSIONS,
  ...changes,
})

const message = (changes: Partial<Invoice> = {}) => paymentMessage(invoice(changes), 'Sharma Traders')

test('a message asks for the whole amount of an unpaid invoice, by its due date, with the link on the last line', () => {
  const text = message({ due_on: '2026-11-28' })
  expect(text).toBe(
    'Namaste Rajesh & Sons, invoice INV/26-27/0121 from Sharma Traders for ₹5,000, due 28 Nov 2026. ' +
      `Pay by any UPI app:\n${URL_OF_PAGE}`,
  )
  expect(new URL(whatsappLink(null, text)).searchParams.get('text')).toBe(text)
})

test('a message asks for the balance of a part-paid or part-credited invoice', () => {
  const part = message({ state: 'part_paid', amount_paid: '2000.00', balance: '3000.00' })
  expect(part).toContain('for ₹3,000 still to be paid of ₹5,000. Pay by any UPI app:')
  const credited = message({ amount_credited: '499.50', balance: '4500.50' })
  expect(credited).toContain('for ₹4,500.50 still to be paid of ₹5,000. Pay')
})

test('a paid invoice says thank you and asks for nothing', () => {
  const text = message({ state: 'paid', amount_paid: '4000.00', amount_credited: '1000.00', balance: '0.00' })
  expect(text).toBe(
    'Namaste Rajesh & Sons, Sharma Traders received ₹4,000 for invoice INV/26-27/0121. Thank you! Your receipt:\n' +
      URL_OF_PAGE,
  )
})

test.each(['void', 'credited'] as const)('a message about a %s invoice says that nothing is to be paid', (state) => {
  const text = message({ state, balance: '0.00' })
  expect(text).toContain('invoice INV/26-27/0121 from Sharma Traders is cancelled. There is nothing to pay:')
  expect(text).not.toContain('5,000')
})

const actions: RowActions = { isOnline: true, markPaid() {}, openPdf() {}, shareLink() {} }

const draw = (one: Invoice) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/dashboard">
        <InvoiceTable invoices={[one]} actions={actions} />
        <InvoiceCards invoices={[one]} length={1} actions={actions} />
      </Router>
    </QueryClientProvider>,
  )

test('a paid row offers to send its receipt, a row that is not paid does not', () => {
  const paid = draw(invoice({ state: 'paid' }))
  expect(paid.match(/aria-label="Send receipt: Rajesh &amp; Sons, ₹5,000"/g)).toHaveLength(2)
  expect(paid.match(/href="[^"]+\?receipt"/g)).toHaveLength(2)
  for (const state of ['draft', 'issued', 'pending', 'void'] as const) {
    expect(draw(invoice({ state }))).not.toContain('Send receipt')
  }
})

const warning = (url: string) => renderToStaticMarkup(<LinkReachWarning url={url} />)

test('sharing warns in plain words if others cannot open the link', () => {
  expect(warning('http://localhost:3000/payment/1')).toMatch(
    /Only this computer can open this link\..*address on the internet/,
  )
  expect(warning('http://localhost:3000/payment/1')).not.toContain('PUBLIC_URL')
  expect(warning('http://192.168.1.4:3000/payment/1')).toMatch(
    /Only devices in your own network.*address on the internet/,
  )
  expect(warning(URL_OF_PAGE)).toBe('')
})
