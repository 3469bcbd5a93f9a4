import type { DocumentSums as Sums, NamedAmount } from '#domain/document/document-sums.ts'
import type { SellerDetails } from '#domain/document/seller.ts'
import { amountInLanguage } from '#domain/money/amount-in-language.ts'
import type { Paise } from '#domain/money/money.ts'
import { showFigure, showRupeesAndPaise } from '#domain/money/show-money.ts'
import styles from './table.module.css'

/** The total in the language that the seller chose. */
export function AmountInWords({ amount, language }: { amount: Paise; language: SellerDetails['words_language'] }) {
  return (
    <section className={styles.words}>
      <h3>Amount in words</h3>
      <p lang={language === 'hi' ? 'hi' : undefined}>{amountInLanguage(amount, language)}</p>
    </section>
  )
}

/** The sums in their order; what is to be paid has a tint. */
export function DocumentSums({ sums }: { sums: Sums }) {
  const { beforeTotal, total, afterTotal, balance } = sums
  return (
    <dl className={styles.sums}>
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

const Large = ({ name, amount, isDue }: { name: string; amount: Paise; isDue: boolean }) => (
  <div className={isDue ? `${styles.large} ${styles.due}` : styles.large}>
    <dt>{name}</dt>
    <dd className="num">{showRupeesAndPaise(amount)}</dd>
  </div>
)
