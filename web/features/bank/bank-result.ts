/** What an import of a statement or of messages found. */
export interface BankResult {
  /** Payments received that were read. */
  credits: number
  /** Those that were not there before. */
  added: number
  /** Those that Pavti recorded at once, because the owner wants that and they were sure. */
  recorded: number
}

const count = (n: number, one: string, many: string): string => `${n.toLocaleString('en-IN')} ${n === 1 ? one : many}`

/** "14 payments read, 9 new." and, if so, "2 payments recorded, because they were sure." */
export const resultLabel = ({ credits, added, recorded }: BankResult): string =>
  [
    `${count(credits, 'payment', 'payments')} read, ${added === 0 ? 'none new' : `${added.toLocaleString('en-IN')} new`}.`,
    ...(recorded === 0 ? [] : [recordedLabel(recorded)]),
  ].join(' ')

/** "2 payments recorded, because they were sure." */
const recordedLabel = (n: number): string =>
  `${count(n, 'payment', 'payments')} recorded, because ${n === 1 ? 'it was' : 'they were'} sure.`

/** "1 message left out: money that went out."; empty for none. */
export const leftOutLabel = (n: number, reason: string): string =>
  n === 0 ? '' : `${count(n, 'message', 'messages')} left out: ${reason}.`

/** "Add 3 payments". */
export const addLabel = (n: number): string => `Add ${count(n, 'payment', 'payments')}`
