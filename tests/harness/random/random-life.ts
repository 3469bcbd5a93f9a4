import { computeDocumentFigures } from '#domain/document/document-lines.ts'
import { type TotalsDelta, toTotals } from '#domain/document/invoice-balance.ts'
import { hold, sum } from '../hold.ts'
import { checkDebits } from './random-debits.ts'
import { RandomInvoice } from './random-invoice.ts'
import { checkFigures, randomLine, randomTerms } from './random-lines.ts'
import { RandomPayments } from './random-payments.ts'
import { below, pick, type Random } from './random.ts'

/**
 * The lives of so many invoices of one business, with lines, taxes, payments, credit notes and cancelling as they come.
 * @throws Error that says which sum does not agree
 */
export function liveThrough(random: Random, invoices: number): void {
  const books = new Map<keyof TotalsDelta, bigint>()
  const lives: RandomInvoice[] = []
  const payments = new RandomPayments(random)
  for (let n = 0; n < invoices; n += 1) {
    const lines = Array.from({ length: 1 + below(random, 5) }, () => randomLine(random))
    const terms = randomTerms(random)
    const figures = computeDocumentFigures(lines, terms)
    checkFigures(figures, terms)
    if (figures.amount < 1n) continue
    const life = new RandomInvoice(random, books, figures, lines, terms.reverse_charge)
    lives.push(life)
    for (const debit of checkDebits(random, figures, lines, terms)) {
      lives.push(
        new RandomInvoice(random, books, { ...debit.totals, lines: debit.lines }, debit.lines, terms.reverse_charge),
      )
    }
    const steps = below(random, 9)
    for (let step = 0; step < steps; step += 1) {
      const one = pick(random, lives.slice(lives.indexOf(life)))
      one.step()
      one.check()
      for (const changed of payments.step(lives)) changed.check()
    }
  }
  payments.check(lives)
  for (const key of books.keys()) {
    hold(books.get(key) === sum(lives, ({ standing }) => toTotals(standing)[key]), `${key} of the books is not the sum`)
  }
}
