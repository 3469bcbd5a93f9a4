import { addDays, indiaDay } from '#domain/days/india-day.ts'
import type { Page } from '@playwright/test'
import type { Shop } from './pavti.ts'
import type { Shown } from './screen-address.ts'
import { waitingMoney } from './statement.ts'

/**
 * Fills a shop with data for each screen: a late invoice, a paid one, a draft, a recurring invoice and a quotation.
 * `wide`: with payments that wait, a long name and large amounts.
 */
export async function fillShop(shop: Shop, page: Page, origin: string, { wide }: { wide: boolean }): Promise<Shown> {
  const today = indiaDay(new Date())
  const late = await shop.invoice({
    ...(wide && { customer_name: 'श्री गणेश इलेक्ट्रिकल एवं हार्डवेयर स्टोर, पुणे', amount: '98765432.10' }),
    issued_on: addDays(today, -30),
    due_on: addDays(today, -12),
    customer: { phone: '9876543210' },
    notes: 'Two lamps',
  })
  await shop.settle(await shop.invoice({ customer_name: 'Noor Jahan', ...(wide && { amount: '208666' }) }))
  const lines = [{ description: 'Copper wire 2.5 sq mm, 90 m coil', unit_price: '2450.75', quantity: '12' }]
  const draft = await shop.invoice({ amount: undefined, lines, draft: true })
  if (wide) await waitingMoney(page, origin, shop.invoice)
  const recurring = await shop.recurring()
  const quotation = await shop.quotation()
  return {
    invoice: late.id,
    draft: draft.id,
    customer: late.customer_id,
    recurring: recurring.id,
    quotation: quotation.id,
  }
}
