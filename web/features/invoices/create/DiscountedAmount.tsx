import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { InvoiceDraft } from './invoice-draft.ts'
import { readDiscount } from './quick-discount.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'
import styles from './create.module.css'

/** The amount after the discount; nothing without a discount. */
export function DiscountedAmount({ draft }: { draft: InvoiceDraft }) {
  const discount = readDiscount(draft)
  if (discount === null || 'fault' in discount) return null
  return (
    <output className={styles.asked}>
      {sayWith(texts.yourCustomerPaysAsked, { asked: <b className="num">{showRupeesAndPaise(discount.asked)}</b> })}
    </output>
  )
}
