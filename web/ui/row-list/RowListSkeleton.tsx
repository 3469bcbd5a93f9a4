import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './RowList.module.css'

/** The placeholder of a list whose rows have a circle, two texts and an amount. */
export const RowListSkeleton = ({ label }: { label: string }) => (
  <div>
    <LoadingLabel>{label}</LoadingLabel>
    <div className={`card ${styles.list}`} aria-hidden="true">
      {[1, 2, 3, 4].map((row) => (
        <div key={row}>
          <Skeleton width="36px" height="36px" />
          <Skeleton width="60%" height="16px" />
          <Skeleton width="70%" height="16px" />
          <Skeleton width="84px" height="16px" />
        </div>
      ))}
    </div>
  </div>
)
