import { statementOf } from '../../e2e/harness/statement.ts'
import type { Phone } from './phone.ts'
import type { SeededShop } from './seed.ts'

export interface Journey {
  name: string
  /** The goal: most taps, most seconds. */
  taps: number
  seconds: number
  /** The address that it begins at; empty: where the one before ended. */
  from: string
  run: (phone: Phone, seeded: SeededShop) => Promise<void>
}

const dialog = ({ page }: Phone) => page.getByRole('dialog')
const openMenu = ({ page, tap }: Phone) => tap(page.getByRole('button', { name: 'Open menu' }))
const menuLink = ({ page }: Phone, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** The journeys of a seller. Goals: docs/experience.md. */
export const JOURNEYS: Journey[] = [
  {
    name: 'First invoice sent',
    taps: 3,
    seconds: 20,
    from: '/dashboard',
    run: async (phone) => {
      const { page, tap } = phone
      await tap(page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }))
      await page.getByLabel('Customer Name').fill('Meena Stores')
      await page.getByLabel('Amount').fill('1500.50')
      await tap(dialog(phone).getByRole('button', { name: 'Create Invoice' }))
      const popup = page.waitForEvent('popup')
      await tap(page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' }))
      await (await popup).close()
    },
  },
  {
    name: 'Mark paid',
    taps: 2,
    seconds: 5,
    from: '/dashboard',
    run: async (phone) => {
      const { page, tap } = phone
      await tap(page.getByRole('button', { name: /^Mark (as )?Paid: / }))
      await tap(dialog(phone).getByRole('button', { name: 'Mark as Paid' }))
      await page.getByText('Invoice marked as paid!').waitFor()
    },
  },
  {
    name: 'Find an unpaid invoice',
    taps: 1,
    seconds: 5,
    from: '/dashboard',
    run: async ({ page, tap }) => {
      await tap(page.getByRole('button', { name: /^Pending \d/ }))
      await page.getByRole('searchbox', { name: 'Search customer or UPI ID' }).fill('Nee')
      await page.getByText(/Showing 1 of 1|1 of 1/).waitFor()
    },
  },
  {
    name: 'Chase ten late customers',
    taps: 11,
    seconds: 90,
    from: '/dashboard',
    run: async (phone) => {
      const { page, tap } = phone
      await tap(page.getByRole('region', { name: 'To collect' }).getByRole('link', { name: /^Late/ }))
      for (let at = 0; at < 10; at++) {
        const popup = page.waitForEvent('popup')
        await tap(
          page
            .locator('[data-late]')
            .nth(at)
            .getByRole('link', { name: /WhatsApp/ }),
        )
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
      const { page, tap } = phone
      await openMenu(phone)
      await tap(menuLink(phone, 'Reports'))
      await tap(page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Exports' }))
      const download = page.waitForEvent('download')
      await tap(page.getByRole('button', { name: 'Download JSON' }))
      await download
    },
  },
  {
    name: 'Bank statement of 200 rows, matches recorded',
    taps: 4,
    seconds: 60,
    from: '/dashboard',
    run: async (phone, { code }) => {
      const { page, tap } = phone
      await openMenu(phone)
      await tap(menuLink(phone, 'Money'))
      await tap(page.getByRole('button', { name: 'Import', exact: false }))
      const rows = Array.from({ length: 200 }, (_, at) => ({
        narration: `UPI-NEELKANTH-neelkanth${at}@oksbi-SBIN0001234-${629_312_345_600 + at}-${at === 0 ? code : 'UPI'}`,
        amount: at === 0 ? '40600.00' : `${10 + at}.00`,
      }))
      const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statementOf(rows)) }
      await page.locator('input[type=file]').first().setInputFiles(file)
      await page.getByText(/200 payments read/).waitFor()
      await tap(page.getByRole('button', { name: 'Record 1 payment' }))
      await page.getByText('1 payment recorded').waitFor()
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
