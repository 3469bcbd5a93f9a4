import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './late.module.css'

/** The placeholder of late customers, or of reminders, which look alike. */
export const LateListSkeleton = ({ label }: { label: string }) => (
  <>
    <LoadingLabel>{label}</LoadingLabel>
    <ul className={styles.list} aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <li key={row} className={`card ${styles.lateRow}`}>
          <Skeleton width="60%" height="20px" />
          <Skeleton width="96px" height="20px" />
          <Skeleton width="136px" height="40px" />
        </li>
      ))}
    </ul>
  </>
)
