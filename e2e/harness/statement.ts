import { expect, type Page } from '@playwright/test'

/** A row of a statement; a negative amount is a debit. */
export interface StatementRow {
  narration: string
  amount: string
}

/** Money from strangers, in rows that differ. */
export const strangers = (count: number): StatementRow[] =>
  Array.from({ length: count }, (_, at) => ({
    narration: `UPI-PASSER BY-stranger${at}@ybl-HDFC0001234-62931234501${at}-UPI`,
    amount: `${10 + at}.00`,
  }))

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' })

/** A statement of a bank that Pavti knows, with these credits today: a run can pass midnight in India. */
export function statementOf(rows: readonly StatementRow[]): string {
  const today = DAY.format(new Date())
  return [
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    ...rows.map(({ narration, amount }, at) => {
      const balance = rows.slice(0, at + 1).reduce((sum, row) => sum + Number(row.amount), 1000)
      const [debit, credit] = amount.startsWith('-') ? [amount.slice(1), ''] : ['', amount]
      return [today, narration, '', today, debit, credit, balance.toFixed(2)].join(',')
    }),
  ].join('\n')
}

/** Imports a statement through the API, in the session of the page. */
export async function importStatement(
  { request }: Pick<Page, 'request'>,
  origin: string,
  rows: readonly StatementRow[],
): Promise<void> {
  const answer = await request.post(`${origin}/api/bank/statements`, {
    headers: { origin, 'content-type': 'application/octet-stream' },
    data: statementOf(rows),
  })
  expect(answer.ok()).toBe(true)
}

/** Chooses a statement in the open dialog. */
export const chooseStatement = (page: Page, rows: readonly StatementRow[]): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statementOf(rows)) })

/** One credit of each group: sure of the invoice, likely one of two, unknown. */
export async function waitingMoney(
  page: Page,
  origin: string,
  invoice: (given: Record<string, unknown>) => Promise<{ payment_code: string }>,
): Promise<void> {
  const coded = await invoice({ customer_name: 'Ravi Kumar', amount: '731.00' })
  await invoice({ customer_name: 'Ramesh Kulkarni', amount: '1250.00' })
  await invoice({ customer_name: 'Ramesh Kamble', amount: '1250.00' })
  await importStatement(page, origin, [
    {
      narration: `UPI-RAVI KUMAR-ravi@ybl-HDFC0001234-629312345679-${coded.payment_code} BILL`,
      amount: '731.00',
    },
    { narration: 'UPI-RAMESH K-ramesh@ybl-HDFC0001234-629312345680-UPI', amount: '1250.00' },
    ...strangers(1),
  ])
}
