import type { BankStatementColumns } from './headings.ts'

/** What an owner can choose for a column. */
const CHOSEN_FIELDS = ['date', 'description', 'credit', 'debit', 'amount', 'side', 'balance', 'reference'] as const
export type ChosenField = (typeof CHOSEN_FIELDS)[number]

export const isChosenField = (text: string): text is ChosenField => CHOSEN_FIELDS.some((field) => field === text)

/**
 * Maps the fields that an owner chose, in column order, to columns; an empty text skips a column. Returns a sentence
 * for the owner if the fields do not suffice: a statement needs a date, a description and an amount.
 */
export function columnsOfFields(fields: readonly string[]): BankStatementColumns | { fault: string } {
  const unknown = fields.find((field) => field !== '' && !isChosenField(field))
  if (unknown !== undefined) return { fault: `"${unknown.slice(0, 40)}" is no field of a statement.` }
  const find = (field: ChosenField): number | null => {
    const at = fields.indexOf(field)
    return at === -1 ? null : at
  }
  const [date, description, credit, amount] = [find('date'), find('description'), find('credit'), find('amount')]
  if (CHOSEN_FIELDS.some((field) => fields.indexOf(field) !== fields.lastIndexOf(field))) {
    return { fault: 'Choose each field for one column only.' }
  }
  if (date === null || description === null) return { fault: 'Choose the columns of the date and the description.' }
  if ((credit === null) === (amount === null)) {
    return { fault: 'Choose a column for money in, or one column for amounts in and out.' }
  }
  return {
    date,
    description,
    credit,
    debit: find('debit'),
    amount,
    side: find('side'),
    balance: find('balance'),
    balance_side: null,
    reference: find('reference'),
  }
}
