import { FlaskConical } from 'lucide-react'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import type { Site } from '#contract/site/site.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './payments.module.css'

const TITLES: Record<Site['payments'], string | null> = {
  sandbox: texts.sandboxPayments,
  test: texts.testPayments,
  live: null,
}

/** Shown where plan payments move no real money; says that the customers' own payments are real. */
export function PaymentsBar() {
  const { data: site } = useSite()
  const title = site?.plans === 'paid' ? TITLES[site.payments] : null
  if (!title) return null
  return (
    <aside className={styles.paymentsBar} aria-label={title}>
      <FlaskConical className="ico-16" aria-hidden />
      <p>
        <b>{title}.</b> {say(texts.planPaymentsAreRehearsal, { productName: PRODUCT_NAME })}
      </p>
    </aside>
  )
}
