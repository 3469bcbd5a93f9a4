import { statementOf } from '../../e2e/harness/statement.ts'
import type { Phone } from './phone.ts'

export interface Journey {
  name: string
  /** The goal: most taps, most seconds. */
  taps: number
  seconds: number
  /** The address that it begins at. */
  from: string
  run: (phone: Phone) => Promise<void>
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
      await tap(page.getByRole('link', { name: /pending payment/ }))
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
    name: 'GST file of the month',
    taps: 3,
    seconds: 15,
    from: '/dashboard',
    run: async (phone) => {
      const { page, tap } = phone
      await openMenu(phone)
      await tap(menuLink(phone, 'Exports'))
      const download = page.waitForEvent('download')
      await tap(page.getByRole('button', { name: 'Download JSON' }))
      await download
    },
  },
  {
    name: 'Bank statement, up to the matches',
    taps: 4,
    seconds: 60,
    from: '/dashboard',
    run: async (phone) => {
      const { page, tap } = phone
      await openMenu(phone)
      await tap(menuLink(phone, 'Money'))
      await tap(page.getByRole('button', { name: 'Import', exact: false }))
      const rows = Array.from({ length: 200 }, (_, at) => ({
        narration: `UPI-NEELKANTH-neelkanth${at}@oksbi-SBIN0001234-${629_312_345_600 + at}-UPI`,
        amount: at === 0 ? '40600.00' : `${10 + at}.00`,
      }))
      const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statementOf(rows)) }
      await page.locator('input[type=file]').first().setInputFiles(file)
      await page.getByText(/200 payments read/).waitFor()
      await tap(page.getByRole('button', { name: 'Done' }))
      await page
        .getByRole('heading', { name: /^(Sure|Please check|Likely)/ })
        .first()
        .waitFor()
    },
  },
]
