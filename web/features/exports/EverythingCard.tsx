import { addressOf } from '#contract/call/address.ts'
import { exportEverything } from '#contract/exports/exports.ts'
import { DownloadButton } from './DownloadButton.tsx'
import styles from './ExportCard.module.css'

/** All data of a business in one archive. */
export const EverythingCard = () => (
  <section className={`card pad ${styles.exportCard}`} aria-labelledby="everything-title">
    <h2 id="everything-title">Everything as one file</h2>
    <p className="muted">
      All invoices, payments, customers and items as CSV in a ZIP, with your profile. PDFs are not included.
    </p>
    <DownloadButton address={addressOf(exportEverything)} name="pavti-everything.zip">
      Download everything
    </DownloadButton>
  </section>
)
