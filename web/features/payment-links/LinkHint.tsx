import { qrPath } from '#domain/upi/qr.ts'
import * as texts from './texts.en.ts'
import styles from './payment-links.module.css'

const SAMPLE = qrPath('upi://pay?pa=name@bank&am=1')

/** The placeholder of the result. The grey code is only a sample. */
export function LinkHint() {
  return (
    <div className={`card ${styles.linkHint}`}>
      <svg viewBox={`0 0 ${SAMPLE.size} ${SAMPLE.size}`} width="160" height="160" aria-hidden="true">
        <path d={SAMPLE.path} />
      </svg>
      <p>{texts.enterUpiIdAndAmount}</p>
    </div>
  )
}
