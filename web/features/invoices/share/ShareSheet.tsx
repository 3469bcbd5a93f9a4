import { AtSign, ChevronRight, FileText, MessageCircle, MessageSquare, QrCode as QrIcon, Share } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { fromRupees } from '#domain/money/money.ts'
import { smsLink, whatsappLink } from '#domain/text/phone.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { invoiceUpiLink } from '#domain/upi/upi.ts'
import { MailDialog } from '#web/features/mails/lazy-dialog.ts'
import { useRecordShare } from '#web/features/session/useRecordShare.ts'
import { LinkReachWarning } from '#web/features/site/LinkReachWarning.tsx'
import { useOwnTexts } from '#web/features/own-texts/useOwnTexts.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyBox } from '#web/ui/CopyBox.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { canShareFiles } from '#web/ui/useShareFile.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { useInvoice } from '../detail/useInvoice.ts'
import { AdvanceOffer } from '../payments/unused-credit/UnusedCreditButton.tsx'
import { announceLinkCopied } from './copy-payment-link.ts'
import { isPayable } from '#domain/document/invoice-balance.ts'
import { owed, showNumber } from '../invoice-labels.ts'
import { paymentMessage } from './payment-message.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import { SharePdf } from './SharePdf.tsx'
import styles from './share.module.css'

interface ShareSheetProps {
  invoice: Invoice
  seller: string
  /** Shown unless the invoice is already on the screen. */
  linkToInvoice?: boolean
  onClose: () => void
}

/** Shares an invoice's payment link: WhatsApp first, then copy, QR and the device's own share menu. */
export function ShareSheet({ invoice: given, seller, linkToInvoice = true, onClose }: ShareSheetProps) {
  // An advance that is used here changes what is asked for.
  const { data: detail } = useInvoice(given.id)
  const invoice = detail ?? given
  const total = fromRupees(invoice.amount)
  const amount = isPayable(invoice) ? owed(invoice) : total
  const url = invoice.payment_url
  const [showsQr, setShowsQr] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const own = useOwnTexts()
  const message = typed ?? paymentMessage(invoice, seller, own)
  const recordShare = useRecordShare()
  const [isMailing, setIsMailing] = useState(false)
  const sendsMail = useSite().data?.sends_mail === true
  if (isMailing) return <MailDialog target={{ invoice: invoice.id }} onClose={onClose} />
  return (
    <Dialog open title={texts.sendItToYourCustomer} onClose={onClose}>
      <div className="slip-wrap">
        <div className={`slip paper ${styles.shareSlip}`}>
          <p className="small muted">{invoice.customer_name}</p>
          <p className="big num">{showRupees(amount)}</p>
          {amount !== total && (
            <p className="small muted">{say(texts.stillToBePaidOf, { total: showRupees(total) })}</p>
          )}
          <p className="small muted">{showNumber(invoice)}</p>
        </div>
      </div>
      {detail && <AdvanceOffer invoice={detail} />}
      <TextAreaField label={texts.message} name="message" rows={4} value={message} onChange={setTyped} />
      <a
        className="btn btn-primary btn-lg btn-block"
        href={whatsappLink(invoice.customer_phone, message)}
        target="_blank"
        rel="noopener noreferrer"
        data-autofocus
        onClick={recordShare}
      >
        <MessageCircle aria-hidden />
        {texts.whatsapp}
      </a>
      {url && (
        <>
          <CopyBox text={url} onCopied={() => (recordShare(), announceLinkCopied(url))} />
          <LinkReachWarning url={url} />
        </>
      )}
      <div className={`row ${styles.shareMore}`}>
        {isPayable(invoice) && (
          <Button icon={<QrIcon aria-hidden />} aria-expanded={showsQr} onClick={() => setShowsQr(!showsQr)}>
            {texts.qr}
          </Button>
        )}
        {sendsMail && url && (
          <Button icon={<AtSign aria-hidden />} onClick={() => setIsMailing(true)}>
            {texts.mail}
          </Button>
        )}
        <a className="btn btn-secondary" href={smsLink(invoice.customer_phone, message)} onClick={recordShare}>
          <MessageSquare aria-hidden />
          {texts.sms}
        </a>
        {'share' in navigator && (
          <Button icon={<Share aria-hidden />} onClick={() => void offerToDevice(message, recordShare)}>
            {texts.moreApps}
          </Button>
        )}
        {invoice.pdf_url && canShareFiles() && <SharePdf address={invoice.pdf_url} name={showNumber(invoice)} />}
      </div>
      {!sendsMail && <p className="small muted">{texts.eMailIsNotSetUp}</p>}
      {showsQr && <PaymentQr invoice={invoice} seller={seller} />}
      {linkToInvoice && (
        <Link className="more-link" href={`/invoice/${invoice.id}`} onClick={onClose}>
          <FileText aria-hidden />
          {texts.viewInvoice}
          <ChevronRight aria-hidden />
        </Link>
      )}
    </Dialog>
  )
}

/** For a customer at the counter, to scan with any UPI app. */
function PaymentQr({ invoice, seller }: Pick<ShareSheetProps, 'invoice' | 'seller'>) {
  const amount = fromRupees(invoice.asked)
  const link = invoiceUpiLink({
    vpa: invoice.payee_upi,
    payee: seller,
    owed: amount,
    code: invoice.payment_code,
    number: showNumber(invoice),
  })
  const text = link ?? invoice.payment_url
  if (text === null) return null
  return (
    <figure className={styles.shareQr} ref={scrollIntoView}>
      <QrCode text={text} label={say(texts.upiQrCodeAmountTo, { amount: showRupees(amount), seller })} />
      <figcaption className="small muted">{texts.scanWithAnyUpiApp}</figcaption>
    </figure>
  )
}

const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'end' })

/** Opens the share menu of the device; `onShared` is called once an app was chosen. */
async function offerToDevice(message: string, onShared: () => void): Promise<void> {
  try {
    await navigator.share({ text: message })
    onShared()
  } catch (e) {
    // The user closed the share menu without choosing an app.
    if (!(e instanceof DOMException && e.name === 'AbortError')) throw e
  }
}
