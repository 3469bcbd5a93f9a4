import { Download, ExternalLink, MessageCircle } from 'lucide-react'
import { Link } from 'wouter'
import { useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { revokeHostedLink } from '#contract/payment-links/payment-links.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { upiLink } from '#domain/upi/upi.ts'
import { whatsappLink } from '#domain/messages/message-links.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { toRupees } from '#domain/money/money.ts'
import { qrPath } from '#domain/upi/qr.ts'
import { HomeScreenCard } from '#web/features/home-screen/HomeScreenCard.tsx'
import { useRecordShare } from '#web/features/home-screen/useRecordShare.ts'
import { LinkReachWarning } from '#web/features/site/LinkReachWarning.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CopyBox, CopyButton } from '#web/ui/CopyButton.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { ShownVpa } from '#web/ui/ShownVpa.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { showDay } from '#web/ui/texts/days.en.ts'
import { send } from '#web/send.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import styles from './payment-links.module.css'
import type { Payment } from './useCreateLink.ts'
import * as texts from './texts.en.ts'

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
            {sayWith(texts.linkWithoutName, { link: <Link href="/settings#confirm-email" /> })}
          </p>
        )}
        {link?.expires_at && <WithdrawLink key={link.url} url={link.url} expiresAt={link.expires_at} />}
      </div>
    </>
  )
}

function ShareButtons({ url, message }: { url: string; message: string }) {
  const { recordShare, isShared } = useRecordShare()
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
      {isShared && <HomeScreenCard />}
    </>
  )
}

/**
 * Writes the message that asks for the payment. The link is alone on the last line, so that WhatsApp shows a preview.
 */
const askToPay = (payee: string, { amount, note }: Payment, url: string): string =>
  `${
    note
      ? say(texts.askToPayFor, { amount: showRupees(amount), payee, note })
      : say(texts.askToPay, { amount: showRupees(amount), payee })
  }\n${url}`

/** A payment slip with the QR code, if it could be made. */
function PaymentSlip({ payee, payment, upi }: { payee: string; payment: Payment; upi: string | null }) {
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

/** The expiry of a hosted link, and a button to withdraw it, for a wrong amount or recipient. */
function WithdrawLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const withdrawing = useMutation({ mutationFn: () => send(revokeHostedLink, { body: { url } }) })
  if (withdrawing.isSuccess) return <output className="small">{texts.withdrawn}</output>
  return (
    <>
      <p className="muted small">
        {say(texts.worksUntil, { day: showDay(indiaDay(new Date(expiresAt))) })}{' '}
        <Button
          variant="quiet"
          size="sm"
          busy={withdrawing.isPending}
          busyText={texts.withdrawing}
          onClick={() => withdrawing.mutate()}
        >
          {texts.withdrawLink}
        </Button>
      </p>
      <FormFault>{withdrawing.error?.message}</FormFault>
    </>
  )
}

/** Downloads the QR code as a PNG; returns false if the browser cannot draw one. */
async function saveQrPicture(payee: string, payment: Payment, upi: string): Promise<boolean> {
  const picture = await drawQrPicture(
    upi,
    [
      { text: payee, size: 36 },
      { text: showRupees(payment.amount), size: 64, bold: true },
      ...(payment.note ? [{ text: payment.note, size: 28 }] : []),
    ],
    [
      { text: payment.upi_id, size: 32 },
      { text: texts.scanToPay, size: 28 },
    ],
  )
  if (!picture) return false
  const address = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = address
  link.download = `upi-qr-${toRupees(payment.amount)}.png`
  link.click()
  // The download has started by then; keeping a 20 kB picture that long is harmless.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return true
}

/** Width of the picture, in pixels: sharp on a phone and on paper, and small to send. */
const WIDTH = 800
const MARGIN = 64

/** The white margin in modules, in addition to the one of qrPath: QR readers need four. */
const QUIET_DOTS = 3
const FONT = 'system-ui, "Noto Sans", "Noto Sans Devanagari", sans-serif'

/** A line of text and its size in pixels. */
interface Line {
  text: string
  size: number
  bold?: boolean
}

/** Draws a PNG of the QR code with text above and below, black on white in any theme; null if the browser cannot. */
async function drawQrPicture(link: string, above: Line[], below: Line[]): Promise<Blob | null> {
  const { size, path } = qrPath(link)
  const dot = Math.floor((WIDTH - 2 * MARGIN) / size)
  const side = dot * size
  const quiet = dot * QUIET_DOTS
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = 2 * MARGIN + side + 2 * quiet + heightOf(above) + heightOf(below)
  const pen = canvas.getContext('2d')
  if (!pen) return null

  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const top = write(pen, above, MARGIN) + quiet
  pen.save()
  pen.translate((WIDTH - side) / 2, top)
  pen.scale(dot, dot)
  pen.stroke(new Path2D(path))
  pen.restore()
  write(pen, below, top + side + quiet)

  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

const lineHeight = (line: Line) => Math.round(line.size * 1.5)
const heightOf = (lines: Line[]) => lines.reduce((sum, line) => sum + lineHeight(line), 0)

/** Draws the lines one below the other, each shrunk to fit the width, and returns the y where they end. */
function write(pen: CanvasRenderingContext2D, lines: Line[], top: number): number {
  let y = top
  for (const line of lines) {
    pen.font = `${line.bold ? 700 : 400} ${line.size}px ${FONT}`
    pen.fillText(line.text, WIDTH / 2, y + lineHeight(line) / 2, WIDTH - MARGIN)
    y += lineHeight(line)
  }
  return y
}
