import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import * as texts from './texts.en.ts'
import styles from './cards.module.css'
import recentInvoicesStyles from './list.module.css'

const ROWS = [1, 2, 3, 4, 5]

/** The placeholder of the list: five rows, on a phone five cards, of the real height. */
export function InvoiceSkeletons() {
  return (
    <div>
      <LoadingLabel>{texts.loadingYourInvoices}</LoadingLabel>
      <div className={`card ${recentInvoicesStyles.tableCard}`} aria-hidden="true">
        <div className={styles.tableSkeleton}>
          {ROWS.map((row) => (
            <div key={row}>
              <Skeleton width="36px" height="36px" />
              <Skeleton width="180px" height="14px" />
              <Skeleton width="72px" height="14px" />
              <Skeleton width="84px" height="24px" />
              <Skeleton width="92px" height="14px" />
              <Skeleton width="120px" height="20px" />
            </div>
          ))}
        </div>
        <div className={styles.icards}>
          {ROWS.map((row) => (
            <div key={row} className={`card ${styles.icard} ${styles.skeleton}`}>
              <Skeleton width="60%" height="16px" />
              <Skeleton width="84px" height="24px" />
              <Skeleton width="100%" height="20px" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
