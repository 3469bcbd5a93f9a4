import { readFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import type { Answer, Client } from '../harness/client.ts'
import { makePdf, type Placed } from './make-pdf.ts'

/** A sample of the vectors. */
export const sample = (name: string): Buffer => readFileSync(new URL(`../vectors/statements/${name}`, import.meta.url))

const queryOf = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** Sends a statement as the browser does. */
export const send = (
  person: Client,
  file: string | Uint8Array,
  { password, columns, day_order }: { password?: string; columns?: string; day_order?: string } = {},
): Promise<Answer> =>
  person.raw(
    'POST',
    `/api/bank/statements${queryOf({ columns, day_order })}`,
    typeof file === 'string' ? file : new Uint8Array(file),
    {
      'content-type': 'application/octet-stream',
      ...(password !== undefined && { 'x-statement-password': encodeURIComponent(password) }),
    },
  )

type Cell = string | number | null

/** A workbook with one sheet. */
export function workbook(rows: readonly Cell[][], type: 'xlsx' | 'biff8'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as Cell[][]), 'Statement')
  return write(book, { type: 'buffer', bookType: type, compression: true }) as Buffer
}

/** A transaction for made files; amounts are rupees as text. */
export interface Line {
  day: string
  narration: string
  debit?: string
  credit?: string
  balance: string
}

export const LINES: readonly Line[] = [
  {
    day: '03/10/26',
    narration: 'UPI-RAMESH KUMAR-RAMESH@YBL-SBIN0001234-627647334392-INV 0042',
    credit: '1,250.50',
    balance: '11,250.50',
  },
  { day: '04/10/26', narration: 'SMS ALERT CHARGES', debit: '17.70', balance: '11,232.80' },
  {
    day: '05/10/26',
    narration: 'UPI-ANITA DESAI-ANITA@YBL-HDFC0000123-627847334393-UPI',
    credit: '500.00',
    balance: '11,732.80',
  },
  { day: '05/10/26', narration: 'CASH DEP PUNE CAMP', credit: '500.00', balance: '12,232.80' },
]

export const HEADINGS = ['Date', 'Narration', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance']

export const csvOf = (lines: readonly Line[], headings: readonly string[] = HEADINGS): string =>
  [
    headings.join(','),
    ...lines.map((one) => `${one.day},${one.narration},"${one.debit ?? ''}","${one.credit ?? ''}","${one.balance}"`),
  ].join('\n')

const X = [30, 90, 480, 570, 660]
/** Courier of 8 points is 4.8 points wide. */
const alignRight = (text: string, right: number): number => right - text.length * 4.8

/** A PDF of these lines, with long narrations on two lines. */
export function pdfOf(lines: readonly Line[], options?: Parameters<typeof makePdf>[1]): Buffer {
  const place = (i: number, text: string, y: number): Placed => ({
    text,
    x: i < 2 ? (X[i] ?? 0) : alignRight(text, (X[i] ?? 0) + 75),
    y,
  })
  const texts = lines.flatMap(({ day, narration, debit, credit, balance }, i): Placed[] => {
    const y = 480 - i * 24
    const cells = [day, narration.slice(0, 60), debit ?? '', credit ?? '', balance]
    const rest = narration.slice(60)
    return [
      ...cells.flatMap((text, column) => (text === '' ? [] : [place(column, text, y)])),
      ...(rest === '' ? [] : [place(1, rest, y - 10)]),
    ]
  })
  return makePdf(
    [[{ text: 'HDFC BANK Ltd.', x: 30, y: 560 }, ...HEADINGS.map((text, i) => place(i, text, 510)), ...texts]],
    options,
  )
}
