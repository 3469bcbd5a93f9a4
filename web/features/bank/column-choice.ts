import type { UnknownColumns } from '#contract/bank/bank.ts'
import { type ChosenField, columnsOfFields, isChosenField } from '#domain/bank/chosen-columns.ts'
import { roleOfHeading } from '#domain/bank/headings.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'

/** The field of each column; empty: not used. */
export type ColumnChoice = readonly (ChosenField | '')[]

/** What the headings suggest, each field once. */
export function guessColumns({ headings, sample }: UnknownColumns): ColumnChoice {
  const width = Math.max(headings.length, ...sample.map((row) => row.length))
  const guessed: (ChosenField | '')[] = []
  for (let i = 0; i < width; i++) {
    const role = roleOfHeading(headings[i] ?? '') ?? ''
    guessed.push(isChosenField(role) && !guessed.includes(role) ? role : '')
  }
  return guessed
}

/** Chooses a field for a column; another column that had it loses it. */
export const chooseColumn = (choice: ColumnChoice, at: number, field: ChosenField | ''): ColumnChoice =>
  choice.map((one, i) => (i === at ? field : one === field ? '' : one))

/** Why the choice does not suffice yet; undefined if it does. */
export function choiceFault(choice: ColumnChoice): string | undefined {
  const read = columnsOfFields(choice)
  return 'fault' in read ? fieldFault(read.fault) : undefined
}
