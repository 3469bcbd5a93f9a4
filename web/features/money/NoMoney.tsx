import { ClipboardPaste, Landmark, ShieldCheck, Upload } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import styles from './money.module.css'

const STEPS = ['Import your statement', 'Look at the invoices found', 'Record them in one tap'] as const
const BANKS =
  'HDFC, ICICI, SBI, Axis, Kotak, PNB, Bank of Baroda, IDFC FIRST, Federal, Canara, Union and Paytm are known by their headings. For any other bank, you name the columns once.'

/** Before the first import: what the screen is for, and how to begin. */
export function NoMoney({ onImport, onPaste }: { onImport: () => void; onPaste: () => void }) {
  const isOnline = useOnline()
  return (
    <div className={styles.start}>
      <h2>See who has paid, in one minute a day</h2>
      <p className="muted">
        UPI money goes straight to your bank, so Pavti can’t see it. Show it what your bank says, and it finds the
        invoice for each payment. You confirm.
      </p>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.ways}>
        <section className="card pad" aria-labelledby="way-statement">
          <Landmark aria-hidden />
          <h3 id="way-statement">Bank statement</h3>
          <p className="muted small">Best for many payments. Download it from your bank as Excel, CSV or PDF.</p>
          <Button variant="primary" block icon={<Upload aria-hidden />} disabled={!isOnline} onClick={onImport}>
            Choose a file
          </Button>
        </section>
        <section className="card pad" aria-labelledby="way-message">
          <ClipboardPaste aria-hidden />
          <h3 id="way-message">Bank message</h3>
          <p className="muted small">Best for one payment. Copy the SMS “credited with ₹…” and paste it here.</p>
          <Button block disabled={!isOnline} onClick={onPaste}>
            Paste a message
          </Button>
        </section>
      </div>
      <p className="muted small">{BANKS}</p>
      <p className="with-ico muted small">
        <ShieldCheck aria-hidden /> Pavti keeps only date, amount, UTR, payer and note of money that came in. Your file
        is not kept.
      </p>
    </div>
  )
}
