import type { UnknownColumns } from '#contract/bank/bank.ts'
import { type ChosenField, columnsOfFields, isChosenField } from '#domain/bank/chosen-columns.ts'
import { roleOfHeading } from '#domain/bank/headings.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { say } from '#web/ui/texts/say.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import { SendHeadings } from './SendHeadings.tsx'
import * as texts from './texts.en.ts'
import styles from './bank.module.css'

interface Props {
  unknown: UnknownColumns
  choice: ColumnChoice
  onChoice: (choice: ColumnChoice) => void
}

const FIELDS: Record<ChosenField, string> = {
  date: texts.dateColumn,
  description: texts.descriptionColumn,
  credit: texts.moneyIn,
  debit: texts.moneyOut,
  amount: texts.amountInOrOut,
  side: texts.crOrDr,
  balance: texts.balanceColumn,
  reference: texts.referenceColumn,
}
const CHOICES: readonly (readonly [string, string])[] = [['', texts.notUsed], ...Object.entries(FIELDS)]

/** Asks once for the meaning of an unknown bank's columns, with the first rows as examples. */
export function ColumnChooser({ unknown: { headings, sample }, choice, onChoice }: Props) {
  return (
    <>
      <div>
        <h3>{texts.whichColumnIsWhat}</h3>
        <p className="muted">{texts.chooseColumnsHelp}</p>
      </div>
      <div className={styles.columns}>
        {choice.map((field, i) => (
          <SelectField
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity, and headings repeat
            key={i}
            label={headings[i] || say(texts.columnI, { i: i + 1 })}
            name={`column-${i}`}
            value={field}
            choices={CHOICES}
            help={examplesOf(sample, i)}
            onChange={(next) => (next === '' || isChosenField(next)) && onChoice(chooseColumn(choice, i, next))}
          />
        ))}
      </div>
      <SendHeadings headings={headings} fields={choice} />
    </>
  )
}

const examplesOf = (sample: UnknownColumns['sample'], column: number): string =>
  sample
    .map((row) => row[column] ?? '')
    .filter((cell) => cell !== '')
    .join(' · ')

/** The field of each column; empty: not used. */
export type ColumnChoice = readonly (ChosenField | '')[]

/** Guesses the fields from the headings, each field once. */
export function guessColumns({ headings, sample }: UnknownColumns): ColumnChoice {
  const width = Math.max(headings.length, ...sample.map((row) => row.length))
  const guessed: (ChosenField | '')[] = []
  for (let i = 0; i < width; i++) {
    const role = roleOfHeading(headings[i] ?? '') ?? ''
    guessed.push(isChosenField(role) && !guessed.includes(role) ? role : '')
  }
  return guessed
}

/** Chooses a field for a column; another column with the same field loses it. */
export const chooseColumn = (choice: ColumnChoice, at: number, field: ChosenField | ''): ColumnChoice =>
  choice.map((one, i) => (i === at ? field : one === field ? '' : one))

/** Returns why the choice is not sufficient yet; undefined if it is. */
export function choiceFault(choice: ColumnChoice): string | undefined {
  const read = columnsOfFields(choice)
  return 'fault' in read ? fieldFault(read.fault) : undefined
}
