import { amountInLanguage } from '#domain/money/amount-in-language.ts'
import type { NamedAmount } from '#domain/document/document-sums.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showFigure, showRupeesAndPaise } from '#domain/money/show-money.ts'
import { type ShownDocument, sumsOf } from './document-figures.ts'
import styles from './DocumentSums.module.css'

/** The total in the language that the seller chose. */
export function AmountInWords({ invoice }: { invoice: ShownDocument }) {
  const language = invoice.seller.words_language
  const total = fromRupees(invoice.amount)
  return (
    <div>
      <h2>Amount in words</h2>
      <p lang={language === 'hi' ? 'hi' : undefined}>{amountInLanguage(total, language)}</p>
    </div>
  )
}

/** The sums in their order; what is to be paid stands on the tint. */
export function DocumentSums({ invoice }: { invoice: ShownDocument }) {
  const { beforeTotal, total, afterTotal, balance } = sumsOf(invoice)
  return (
    <dl className={styles.docSums}>
      {beforeTotal.map(showRow)}
      <Large name="Total" amount={total} isDue={balance === null} />
      {afterTotal.map(showRow)}
      {balance && <Large name={balance[0]} amount={balance[1]} isDue />}
    </dl>
  )
}

const showRow = ([name, amount]: NamedAmount) => (
  <div key={name}>
    <dt>{name}</dt>
    <dd className="num">{showFigure(amount)}</dd>
  </div>
)

const Large = ({ name, amount, isDue }: { name: string; amount: NamedAmount[1]; isDue: boolean }) => (
  <div className={isDue ? `${styles.tot} ${styles.docDue}` : styles.tot}>
    <dt>{name}</dt>
    <dd className="num">{showRupeesAndPaise(amount)}</dd>
  </div>
)
