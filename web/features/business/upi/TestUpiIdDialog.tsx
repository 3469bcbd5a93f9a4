import { Smartphone } from 'lucide-react'
import { testPaymentLink } from '#domain/upi/test-payment.ts'
import { upiAppLinks } from '#domain/upi/upi.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { ShownVpa } from '#web/ui/ShownVpa.tsx'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'
import styles from '../business.module.css'

export interface TestUpiIdProps {
  vpa: string
  onClose: () => void
}

/** Lets sellers pay ₹1 to their own UPI ID: by a link on a phone, by a QR code on any device. */
export function TestUpiIdDialog({ vpa, onClose }: TestUpiIdProps) {
  const link = testPaymentLink(vpa)
  if (link === null) return null
  return (
    <Dialog
      open
      title={texts.payOneRupeeToTest}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <p>
        {sayWith(texts.appShowsTheOwner, {
          vpa: (
            <b className="mono">
              <ShownVpa vpa={vpa} />
            </b>
          ),
        })}
      </p>
      <div className={styles.upiApps}>
        <a className="btn btn-primary btn-lg btn-block" href={link}>
          <Smartphone aria-hidden />
          {texts.openUpiApp}
        </a>
        {/* An iPhone opens any one app for the common link. */}
        <div className={styles.upiAppNames}>
          {upiAppLinks(link).map(({ app, link: own }) => (
            <a key={app} className="btn btn-secondary" href={own}>
              {app}
            </a>
          ))}
        </div>
      </div>
      <div className={styles.testQr}>
        <QrCode text={link} label={say(texts.qrOfTestPayment, { vpa })} />
        <p>{texts.scanToTest}</p>
      </div>
      <p className="muted small">{texts.sameAccountRefused}</p>
    </Dialog>
  )
}
