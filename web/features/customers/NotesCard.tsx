import { Lock } from 'lucide-react'
import styles from './NotesCard.module.css'

/** The seller's notes, with their line breaks. */
export function NotesCard({ notes }: { notes: string }) {
  return (
    <section className="card" aria-labelledby="notes">
      <div className={styles.notesHead}>
        <h2 id="notes">Notes</h2>
        <p className="small muted with-ico">
          <Lock className="ico-16" aria-hidden />
          Only you see this
        </p>
      </div>
      <p className={styles.notes}>{notes}</p>
    </section>
  )
}
