import { FlaskConical } from 'lucide-react'
import type { Site } from '#contract/site/site.ts'
import { useSite } from '#web/features/site/useSite.ts'
import styles from './PaymentsBar.module.css'

const WORDS: Record<Site['payments'], string | null> = {
  sandbox: 'Sandbox payments',
  test: 'Test payments',
  live: null,
}

/** On top of every screen where plans are paid for, but with no real money. */
export function PaymentsBar() {
  const { data: site } = useSite()
  const words = site?.plans === 'paid' ? WORDS[site.payments] : null
  if (!words) return null
  return (
    <aside className={styles.paymentsBar} aria-label={words}>
      <FlaskConical className="ico-16" aria-hidden />
      <p>
        <b>{words}.</b> No money moves.
      </p>
    </aside>
  )
}
