import { useRef } from 'react'
import { showRupees } from '#domain/money/show-money.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { ShownVpa } from '#web/ui/ShownVpa.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { Payment } from './link-form.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './payment-links.module.css'

/** The payment as a receipt with its QR code; without the code if it could not be made. */
export function PaymentSlip({ payee, payment, upi }: { payee: string; payment: Payment; upi: string | null }) {
  const upiId = useRef<HTMLSpanElement>(null)
  const amount = showRupees(payment.amount)
  return (
    <div className="slip-wrap">
      <div className={`slip paper ${styles.qres}`}>
        <p className="muted">{payee}</p>
        <p className="big num">{amount}</p>
        {payment.note && <p className={`muted small ${styles.note}`}>{payment.note}</p>}
        {upi && <QrCode text={upi} label={say(texts.upiQrCode, { amount, payee })} />}
        <div className={styles.upiId}>
          <span ref={upiId} className="small mono">
            <ShownVpa vpa={payment.upi_id} />
          </span>
          <CopyButton
            text={payment.upi_id}
            source={upiId}
            size="sm"
            onCopied={() => showToast({ title: texts.upiIdCopied })}
          >
            {texts.copyUpiId}
          </CopyButton>
        </div>
      </div>
    </div>
  )
}
