import { expect, test } from 'vitest'
import { fiscalYear } from '#domain/days/month.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { openMailShop } from './shop.ts'

const shop = openMailShop()

test("a Hindi shop writes to its customers in Hindi, and to each who has a language in the customer's own", async () => {
  const asha = await shop.seller({ name: 'Sharma Traders' })
  await asha.put('/api/users/language', { language: 'hi' })
  const year = fiscalYear(indiaDay(new Date())).slice(2)
  const subjectFor = async (name: string, language?: string) => {
    const { customer } = (await asha.post('/api/customers', { name, email: 'ravi@shop.in', language })).body
    const { id } = await asha.invoice({ customer_name: name, customer_id: customer.id, amount: '500' })
    return (await asha.get(`/api/invoices/${id}/mails/proposal`)).body.mail.subject
  }
  expect(await subjectFor('Ravi')).toBe(`Sharma Traders का बिल INV/${year}/0001: ₹500.00`)
  expect(await subjectFor('Meena', 'en')).toBe(`Invoice INV/${year}/0002 from Sharma Traders: ₹500.00`)
})
