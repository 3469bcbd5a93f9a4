import { Download, ExternalLink, MessageCircle } from 'lucide-react'
import { Link } from 'wouter'
import { showRupees } from '#domain/money/show-money.ts'
import { upiLink } from '#domain/upi/upi.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { LinkReachWarning } from '#web/features/site/LinkReachWarning.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CopyBox } from '#web/ui/CopyBox.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { Payment } from './link-form.ts'
import { PaymentSlip } from './PaymentSlip.tsx'
import { saveQrPicture } from './save-picture.ts'
import { WithdrawLink } from './WithdrawLink.tsx'
import styles from './LinkResult.module.css'

interface LinkResultProps {
  payee: string
  payment: Payment
  /** The hosted link, once the server has signed it. */
  link: { url: string; expires_at: string | null } | undefined
  error: Error | null
  onRetry: () => void
}

/** The UPI link in the QR code; null if it is too long for a QR code. */
export const upiLinkOf = (payee: string, payment: Payment): string | null =>
  upiLink({ pa: payment.upi_id, pn: payee, amount: payment.amount, tn: payment.note })

/** The QR code, made in the browser without delay, and the hosted link with buttons to share it. */
export function LinkResult({ payee, payment, link, error, onRetry }: LinkResultProps) {
  const url = link?.url
  const upi = upiLinkOf(payee, payment)
  const savePicture = async (code: string) => {
    if (await saveQrPicture(payee, payment, code)) return
    showToast({ title: 'Error', text: 'The picture could not be made. Take a screenshot instead.', tone: 'error' })
  }
  return (
    <>
      <PaymentSlip payee={payee} payment={payment} upi={upi} />
      <div className={styles.resActs}>
        <h2 className="label">Hosted Payment Link</h2>
        {url && <ShareButtons url={url} message={askToPay(payee, payment, url)} />}
        {url && <LinkReachWarning url={url} />}
        {error && (
          <div role="alert" className={styles.linkFault}>
            <FieldError>{error.message}</FieldError>
            <Button onClick={onRetry}>Try again</Button>
          </div>
        )}
        {!url && !error && <p className={`muted small ${styles.linkWait}`}>Making the link…</p>}
        <div className={`row ${styles.shareMore}`}>
          {url && (
            <a className="btn btn-secondary" href={url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              Open Payment Page
            </a>
          )}
          {upi && (
            <Button icon={<Download aria-hidden />} onClick={() => void savePicture(upi)}>
              Save picture
            </Button>
          )}
        </div>
        {link?.expires_at === null && (
          <p className="muted small">
            This link doesn't show the name of your business, because your e-mail address is not confirmed.{' '}
            <Link href="/account#confirm-email">Confirm it</Link>
          </p>
        )}
        {link?.expires_at && <WithdrawLink key={link.url} url={link.url} expiresAt={link.expires_at} />}
      </div>
    </>
  )
}

function ShareButtons({ url, message }: { url: string; message: string }) {
  return (
    <>
      <CopyBox text={url} onCopied={() => showToast({ title: 'Copied', text: 'Payment link copied to clipboard' })} />
      <a
        className="btn btn-primary btn-lg btn-block"
        href={whatsappLink(null, message)}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle aria-hidden />
        WhatsApp
      </a>
    </>
  )
}

/** The link is on the last line by itself, so that WhatsApp shows a preview. */
const askToPay = (payee: string, { amount, note }: Payment, url: string): string =>
  `Namaste, please pay ${showRupees(amount)} to ${payee}${note && ` for ${note}`}. Pay by any UPI app:\n${url}`
