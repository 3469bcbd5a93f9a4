import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import '#web/styles/editor.css'

/** The editor before business and draft have come. */
export function EditorSkeleton() {
  return (
    <div className="editor shows-edit">
      <LoadingLabel>Loading the editor</LoadingLabel>
      <div className="eds" aria-hidden="true">
        {['180px', '240px', '160px'].map((height) => (
          <div className="card pad" key={height}>
            <Skeleton width="30%" height="20px" />
            <Skeleton height={height} />
          </div>
        ))}
      </div>
      <div className="preview-pane" aria-hidden="true">
        <Skeleton height="440px" />
      </div>
    </div>
  )
}
