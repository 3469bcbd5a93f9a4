import { addressOf } from '#contract/call/address.ts'
import { exportEverything } from '#contract/exports/exports.ts'
import { DownloadButton } from './DownloadButton.tsx'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'

/** All data of a business in one archive. */
export const EverythingCard = () => (
  <section className={`card pad ${styles.exportCard}`} aria-labelledby="everything-title">
    <h2 id="everything-title">{texts.everythingAsOneFile}</h2>
    <p className="muted">{texts.everythingHint}</p>
    <DownloadButton address={addressOf(exportEverything)} name="pavti-everything.zip">
      {texts.downloadEverything}
    </DownloadButton>
  </section>
)
