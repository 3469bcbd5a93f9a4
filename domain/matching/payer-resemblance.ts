import { fitsName, hasWholeName, type NameWords, toNameWords } from './lookup/names.ts'

/** How well the name that a bank printed fits a customer's: 2 is the whole name, 1 may be it, 0 is another one. */
export type Resemblance = 0 | 1 | 2

function compare(printed: NameWords, customer: NameWords): Resemblance {
  if (hasWholeName(printed, customer)) return 2
  return fitsName(printed, customer) ? 1 : 0
}

/** Compares customers with the payer of a credit, each name once. Without a printed name nobody resembles it. */
export function resemblanceTo(payerName: string | null): (customerName: string) => Resemblance {
  if (payerName === null) return () => 0
  const printed = toNameWords(payerName)
  const known = new Map<string, Resemblance>()
  return (customerName) => {
    const resemblance = known.get(customerName) ?? compare(printed, toNameWords(customerName))
    known.set(customerName, resemblance)
    return resemblance
  }
}
