import { EXPORT_PATH } from '#contract/exports/exports.ts'
import { DownloadButton } from './DownloadButton.tsx'
import styles from './ExportCard.module.css'

/** All of a business in one archive. */
export const EverythingCard = () => (
  <section className={`card pad ${styles.exportCard}`} aria-labelledby="everything-title">
    <h2 id="everything-title">Everything as one file</h2>
    <p className="muted">
      All invoices, payments, customers and items as CSV in a ZIP, with your profile. PDFs are not included.
    </p>
    <DownloadButton path={`${EXPORT_PATH}/everything`} name="pavti-everything.zip">
      Download everything
    </DownloadButton>
  </section>
)
