import type { StatementField, UnknownColumns } from '#contract/bank/bank.ts'
import { columnsOfFields } from '#domain/bank/chosen-columns.ts'
import { type HeadingRole, roleOfHeading } from '#domain/bank/headings.ts'

/** The field of each column; empty: not used. */
export type ColumnChoice = readonly (StatementField | '')[]

const FIELD_OF_ROLE: Partial<Record<HeadingRole, StatementField>> = {
  date: 'date',
  description: 'description',
  credit: 'credit',
  debit: 'debit',
  amount: 'amount',
  side: 'side',
  balance: 'balance',
  reference: 'reference',
}

/** What the headings suggest, each field once. */
export function guessColumns({ headings, sample }: UnknownColumns): ColumnChoice {
  const width = Math.max(headings.length, ...sample.map((row) => row.length))
  const guessed: (StatementField | '')[] = []
  for (let i = 0; i < width; i++) {
    const role = roleOfHeading(headings[i] ?? '')
    const field = role && FIELD_OF_ROLE[role]
    guessed.push(field && !guessed.includes(field) ? field : '')
  }
  return guessed
}

/** Chooses a field for a column; another column that had it loses it. */
export const chooseColumn = (choice: ColumnChoice, at: number, field: StatementField | ''): ColumnChoice =>
  choice.map((one, i) => (i === at ? field : one === field ? '' : one))

/** Why the choice does not suffice yet; undefined if it does. */
export function choiceFault(choice: ColumnChoice): string | undefined {
  const read = columnsOfFields(choice)
  return 'fault' in read ? read.fault : undefined
}
