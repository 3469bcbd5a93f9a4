export type HeadingRole =
  | 'date'
  | 'value_date'
  | 'description'
  | 'credit'
  | 'debit'
  | 'amount'
  | 'side'
  | 'balance'
  | 'reference'

const UNIT = '(?: (?:amt|amount|inr|rs|rupees|in|cr|dr))*'

/** Heading patterns of Indian banks, in lower case without punctuation. The first match wins. */
const ROLES: readonly (readonly [HeadingRole, RegExp])[] = [
  ['value_date', /^value (?:date|dat|dt)\b/],
  [
    'date',
    /^(?:(?:txn|tran|trans|transaction|posting|post|posted|entry|booking)(?: posted)? )?date(?: time| dd mm yy(?:yy)?| ist)?$/,
  ],
  ['side', /^(?:dr cr|cr dr|debit credit|credit debit|d c|c d|type|(?:tran|txn|transaction) type)$/],
  [
    'amount',
    /^(?:withdrawals? dr deposits? cr|debit credit amount|(?:transaction |txn |tran )?(?:amount|amt)(?: inr| rs| in)*)$/,
  ],
  ['credit', new RegExp(`^(?:deposits?|credits?|credited|cr|paid in|money in|amount credited)${UNIT}$`)],
  ['debit', new RegExp(`^(?:withdrawa?ls?|debits?|debited|dr|paid out|money out|amount debited)${UNIT}$`)],
  ['balance', new RegExp(`^(?:closing |available |running |account |ledger )?(?:balance|bal)${UNIT}$`)],
  ['description', /^(?:(?:transaction|txn|tran) )?(?:narration|description|particulars?|remarks?|details?)$/],
  ['reference', /\b(?:chq|cheque|chqno|ref|reference|utr|instrument)\b|^(?:tran|transaction|txn) id$/],
]

/** Returns the meaning of a column from its heading; undefined if no bank is known to use it. */
export function roleOfHeading(heading: string): HeadingRole | undefined {
  const words = heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  return ROLES.find(([, form]) => form.test(words))?.[0]
}

/** Indexes of the columns that are read. The amount is in one column, or in one for each side. */
export interface BankStatementColumns {
  date: number
  description: number
  credit: number | null
  debit: number | null
  amount: number | null
  /** "Cr" or "Dr" of the amount. */
  side: number | null
  balance: number | null
  balance_side: number | null
  reference: number | null
}

/** Finds the columns by their headings; undefined if day, description or amount has none. */
export function columnsOf(headings: readonly string[]): BankStatementColumns | undefined {
  const roles = headings.map(roleOfHeading)
  const find = (role: HeadingRole): number | null => {
    const at = roles.indexOf(role)
    return at === -1 ? null : at
  }
  const date = find('date') ?? find('value_date')
  const description = find('description')
  const [credit, balance] = [find('credit'), find('balance')]
  const amount = credit === null ? find('amount') : null
  if (date === null || description === null || (credit === null && amount === null)) return undefined
  // Kotak has two columns "Dr / Cr", each after the figure that it belongs to.
  const sides = roles.flatMap((role, i) => (role === 'side' ? [i] : []))
  const isOfBalance = (i: number): boolean =>
    // Stryker disable next-line EqualityOperator: a column has one role
    balance !== null && i > balance && (amount === null || amount > i || balance > amount)
  return {
    date,
    description,
    credit,
    debit: credit === null ? null : find('debit'),
    amount,
    side: amount === null ? null : (sides.find((i) => !isOfBalance(i)) ?? sides[0] ?? null),
    balance,
    balance_side: sides.find((i) => isOfBalance(i) && (amount === null || sides.length > 1)) ?? null,
    reference: find('reference'),
  }
}
