import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import * as texts from './texts.en.ts'
import styles from './detail.module.css'
import invoiceDocumentStyles from '../paper/paper.module.css'

/** The placeholder of an invoice, in the shape of paper and cards. */
export function InvoiceDetailSkeleton() {
  return (
    <>
      <LoadingLabel>{texts.loadingTheInvoice}</LoadingLabel>
      <div className="detail" aria-hidden="true">
        <div className={`${invoiceDocumentStyles.cDoc} card ${styles.docSkeleton}`}>
          <Skeleton width="180px" height="24px" />
          <Skeleton height="2px" />
          <Skeleton width="60%" height="16px" />
          <Skeleton width="40%" height="16px" />
          <Skeleton height="120px" />
          <Skeleton width="108px" height="108px" />
        </div>
        <div className="side">
          <div className={`card ${styles.cDue} ${styles.sideSkeleton}`}>
            <Skeleton width="120px" height="24px" />
            <Skeleton width="180px" height="38px" />
            <Skeleton height="44px" />
            <Skeleton height="44px" />
          </div>
        </div>
      </div>
    </>
  )
}
