/** What an import of a statement or of messages found. */
export interface BankResult {
  /** Payments received that were read. */
  credits: number
  /** Those that were not there before. */
  added: number
}

const count = (n: number, one: string, many: string): string => `${n.toLocaleString('en-IN')} ${n === 1 ? one : many}`

/** "14 payments read, 9 new." */
export const resultLabel = ({ credits, added }: BankResult): string =>
  `${count(credits, 'payment', 'payments')} read, ${added === 0 ? 'none new' : `${added.toLocaleString('en-IN')} new`}.`

/** "1 message left out: money that went out."; empty for none. */
export const leftOutLabel = (n: number, reason: string): string =>
  n === 0 ? '' : `${count(n, 'message', 'messages')} left out: ${reason}.`

/** "Add 3 payments". */
export const addLabel = (n: number): string => `Add ${count(n, 'payment', 'payments')}`
