import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import * as texts from './texts.en.ts'
import editorStyles from './Editor.module.css'
import previewPaneStyles from './PreviewPane.module.css'

/** The placeholder of the editor. */
export function EditorSkeleton() {
  return (
    <div className={editorStyles.editor} data-shows="edit">
      <LoadingLabel>{texts.loadingTheEditor}</LoadingLabel>
      <div className={editorStyles.eds} aria-hidden="true">
        {['180px', '240px', '160px'].map((height) => (
          <div className="card pad" key={height}>
            <Skeleton width="30%" height="20px" />
            <Skeleton height={height} />
          </div>
        ))}
      </div>
      <div className={previewPaneStyles.previewPane} aria-hidden="true">
        <Skeleton height="440px" />
      </div>
    </div>
  )
}
