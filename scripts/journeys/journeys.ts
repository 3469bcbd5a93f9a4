import { statementOf } from '../../e2e/harness/statement.ts'
import type { Phone } from './phone.ts'
import type { SeededShop } from './seed.ts'

export interface Journey {
  name: string
  /** The goal: maximum taps and seconds. */
  taps: number
  seconds: number
  /** The address at which it begins; empty: where the previous one ended. */
  from: string
  run: (phone: Phone, seeded: SeededShop) => Promise<void>
}

const dialog = ({ page }: Phone) => page.getByRole('dialog')
const openMenu = ({ page, tap, words }: Phone) => tap(page.getByRole('button', { name: words('Open menu') }))
const menuLink = ({ page }: Phone, address: string) => page.locator(`.sidebar a[href="${address}"]`)
const send = ({ page, words }: Phone, english: string) =>
  page.getByRole('dialog').getByRole('button', { name: words(english) })

/** The journeys of a seller. Goals: docs/experience.md. */
export const JOURNEYS: Journey[] = [
  {
    name: 'First invoice sent',
    taps: 3,
    seconds: 20,
    from: '/dashboard',
    run: async (phone) => {
      const { page, tap, words } = phone
      await tap(page.getByRole('banner').getByRole('button', { name: words('Create Invoice') }))
      await page.locator('input[name=customer_name]').fill('Meena Stores')
      await page.locator('input[name=amount]').fill('1500.50')
      await tap(send(phone, 'Create Invoice'))
      const popup = page.waitForEvent('popup')
      await tap(dialog(phone).locator('a[href^="https://wa.me"]'))
      await (await popup).close()
    },
  },
  {
    name: 'Mark paid',
    taps: 2,
    seconds: 5,
    from: '/dashboard',
    run: async (phone) => {
      const { page, tap, words } = phone
      await tap(page.getByRole('button', { name: words('Mark Paid: {whom}') }))
      await tap(send(phone, 'Mark as Paid'))
      await dialog(phone).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'Find an unpaid invoice',
    taps: 1,
    seconds: 5,
    from: '/dashboard',
    run: async ({ page, tap, words }) => {
      // A number follows.
      const pending = new RegExp(words('Pending').source.replace(/\$$/, String.raw`\d`))
      await tap(page.getByRole('button', { name: pending }))
      await page.getByRole('searchbox').fill('Nee')
      await page.waitForFunction(() => document.querySelectorAll('[data-invoice]').length === 1)
    },
  },
  {
    name: 'Confirm a claim',
    taps: 3,
    seconds: 15,
    from: '/dashboard',
    run: async (phone) => {
      const { page, tap } = phone
      await tap(page.locator('[data-invoice]').filter({ hasText: 'Claire Dsouza' }).locator('[data-row-link]'))
      await tap(page.getByRole('button', { name: phone.words('Confirm payment') }))
      await tap(send(phone, 'Confirm payment'))
      await dialog(phone).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'Chase ten late customers',
    taps: 11,
    seconds: 90,
    from: '/dashboard',
    run: async (phone) => {
      const { page, tap } = phone
      await tap(page.getByRole('main').locator('a[href^="/late"]'))
      for (let at = 0; at < 10; at++) {
        const popup = page.waitForEvent('popup')
        await tap(page.locator('[data-late]').nth(at).locator('[data-remind]'))
        await (await popup).close()
      }
    },
  },
  {
    name: 'GST file of 1,000 invoices',
    taps: 4,
    seconds: 15,
    from: '/dashboard',
    run: async (phone) => {
      const { page, tap, words } = phone
      await openMenu(phone)
      await tap(menuLink(phone, '/reports'))
      await tap(page.getByRole('main').locator('a[href^="/exports"]'))
      const download = page.waitForEvent('download')
      await tap(page.getByRole('button', { name: words('Download JSON') }))
      await download
    },
  },
  {
    name: 'Bank statement of 200 rows, matches recorded',
    taps: 4,
    seconds: 60,
    from: '/dashboard',
    run: async (phone, { code }) => {
      const { page, tap, words } = phone
      await openMenu(phone)
      await tap(menuLink(phone, '/money'))
      await tap(page.getByRole('main').or(page.getByRole('banner')).locator('button:has(.desk-only)'))
      const rows = Array.from({ length: 200 }, (_, at) => ({
        narration: `UPI-NEELKANTH-neelkanth${at}@oksbi-SBIN0001234-${629_312_345_600 + at}-${at === 0 ? code : 'UPI'}`,
        amount: at === 0 ? '40600.00' : `${10 + at}.00`,
      }))
      const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statementOf(rows)) }
      await page.locator('input[type=file]').first().setInputFiles(file)
      const record = page.getByRole('button', { name: words('Record {count} payment') })
      await tap(record)
      await record.waitFor({ state: 'detached' })
    },
  },
]

/** The journeys of a Free user of the service. */
export const FREE_JOURNEYS: Journey[] = [
  {
    name: 'Upgrade to Pro, up to the provider',
    taps: 2,
    seconds: 15,
    from: '/dashboard',
    run: async (phone) => {
      const { page, tap } = phone
      await tap(page.getByRole('banner').getByRole('button', { name: 'Upgrade to Pro' }))
      await tap(dialog(phone).getByRole('button', { name: 'Upgrade Now' }))
      await page.waitForURL(/\/sandbox\//)
    },
  },
  {
    name: 'From the payment to Pro',
    taps: 1,
    seconds: 5,
    from: '',
    run: async ({ page, tap }) => {
      await tap(page.getByRole('button', { name: /^Pay/ }))
      await page.getByText('Upgrade Complete').waitFor()
    },
  },
]
