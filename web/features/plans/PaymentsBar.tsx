import { FlaskConical } from 'lucide-react'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import type { Site } from '#contract/site/site.ts'
import { useSite } from '#web/features/site/useSite.ts'
import styles from './PaymentsBar.module.css'

const TITLES: Record<Site['payments'], string | null> = {
  sandbox: 'Sandbox payments',
  test: 'Test payments',
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
        <b>{title}.</b> Only {PRODUCT_NAME}'s own plan payments are a rehearsal: no money moves. Your customers' UPI
        payments are real.
      </p>
    </aside>
  )
}
