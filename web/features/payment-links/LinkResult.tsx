import { Download, ExternalLink, MessageCircle } from 'lucide-react'
import { Link } from 'wouter'
import { showRupees } from '#domain/money/show-money.ts'
import { upiLink } from '#domain/upi/upi.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { useRecordShare } from '#web/features/session/useRecordShare.ts'
import { LinkReachWarning } from '#web/features/site/LinkReachWarning.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CopyBox } from '#web/ui/CopyBox.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { Payment } from './link-form.ts'
import { PaymentSlip } from './PaymentSlip.tsx'
import { saveQrPicture } from './save-picture.ts'
import { WithdrawLink } from './WithdrawLink.tsx'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'
import styles from './payment-links.module.css'

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
    showToast({ title: texts.error, text: texts.pictureNotMade, tone: 'error' })
  }
  return (
    <>
      <PaymentSlip payee={payee} payment={payment} upi={upi} />
      <div className={styles.resActs}>
        <h2 className="label">{texts.hostedPaymentLink}</h2>
        {url && <ShareButtons url={url} message={askToPay(payee, payment, url)} />}
        {url && <LinkReachWarning url={url} />}
        {error && (
          <div role="alert" className={styles.linkFault}>
            <FieldError>{error.message}</FieldError>
            <Button onClick={onRetry}>{texts.tryAgain}</Button>
          </div>
        )}
        {!url && !error && <p className={`muted small ${styles.linkWait}`}>{texts.makingTheLink}</p>}
        <div className={`row ${styles.shareMore}`}>
          {url && (
            <a className="btn btn-secondary" href={url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              {texts.openPaymentPage}
            </a>
          )}
          {upi && (
            <Button icon={<Download aria-hidden />} onClick={() => void savePicture(upi)}>
              {texts.savePicture}
            </Button>
          )}
        </div>
        {link?.expires_at === null && (
          <p className="muted small">
            {sayWith(texts.linkWithoutName, { link: <Link href="/account#confirm-email" /> })}
          </p>
        )}
        {link?.expires_at && <WithdrawLink key={link.url} url={link.url} expiresAt={link.expires_at} />}
      </div>
    </>
  )
}

function ShareButtons({ url, message }: { url: string; message: string }) {
  const recordShare = useRecordShare()
  const announceCopied = () => {
    recordShare()
    showToast({ title: texts.copied, text: texts.linkCopied })
  }
  return (
    <>
      <CopyBox text={url} onCopied={announceCopied} />
      <a
        className="btn btn-primary btn-lg btn-block"
        href={whatsappLink(null, message)}
        target="_blank"
        rel="noreferrer"
        onClick={recordShare}
      >
        <MessageCircle aria-hidden />
        {texts.whatsapp}
      </a>
    </>
  )
}

/** The link is on the last line by itself, so that WhatsApp shows a preview. */
const askToPay = (payee: string, { amount, note }: Payment, url: string): string =>
  `${
    note
      ? say(texts.askToPayFor, { amount: showRupees(amount), payee, note })
      : say(texts.askToPay, { amount: showRupees(amount), payee })
  }\n${url}`
