import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import * as texts from './texts.en.ts'
import styles from './editor.module.css'

/** The placeholder of the editor. */
export function EditorSkeleton() {
  return (
    <div className={styles.editor} data-shows="edit">
      <LoadingLabel>{texts.loadingTheEditor}</LoadingLabel>
      <div className={styles.eds} aria-hidden="true">
        {['180px', '240px', '160px'].map((height) => (
          <div className="card pad" key={height}>
            <Skeleton width="30%" height="20px" />
            <Skeleton height={height} />
          </div>
        ))}
      </div>
      <div className={styles.previewPane} aria-hidden="true">
        <Skeleton height="440px" />
      </div>
    </div>
  )
}
