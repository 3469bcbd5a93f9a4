import { qrPath } from '#domain/upi/qr.ts'
import styles from './LinkHint.module.css'

const SAMPLE = qrPath('Your QR code appears here')

/** The placeholder of the result. The grey code is only a sample. */
export function LinkHint() {
  return (
    <div className={`card ${styles.linkHint}`}>
      <svg viewBox={`0 0 ${SAMPLE.size} ${SAMPLE.size}`} width="160" height="160" aria-hidden="true">
        <path d={SAMPLE.path} />
      </svg>
      <p>Enter a UPI ID and an amount. Your QR code and payment link appear here.</p>
    </div>
  )
}
