import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import * as texts from './texts.en.ts'
import styles from './analytics.module.css'

/** Placeholders for the three cards, in the same size. */
export function StatSkeletons() {
  return (
    <>
      <LoadingLabel>{texts.loadingYourFigures}</LoadingLabel>
      <div className={styles.stats} aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <div key={card} className={`card ${styles.stat}`}>
            <Skeleton width="96px" height="14px" />
            <Skeleton width="152px" height="28px" />
            <Skeleton width="128px" height="14px" />
          </div>
        ))}
      </div>
    </>
  )
}
