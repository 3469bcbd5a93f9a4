import { Lock } from 'lucide-react'
import * as texts from './texts.en.ts'
import styles from './customers.module.css'

/** The seller's notes, with their line breaks. */
export function NotesCard({ notes }: { notes: string }) {
  return (
    <section className="card" aria-labelledby="notes">
      <div className={styles.notesHead}>
        <h2 id="notes">{texts.notes}</h2>
        <p className="small muted with-ico">
          <Lock className="ico-16" aria-hidden />
          {texts.onlyYouSeeThis}
        </p>
      </div>
      <p className={styles.notes}>{notes}</p>
    </section>
  )
}
