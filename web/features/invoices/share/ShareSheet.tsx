import {
  AtSign,
  ChevronRight,
  FileText,
  MessageCircle,
  MessageSquare,
  Pencil,
  QrCode as QrIcon,
  Share,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { isExport } from '#domain/gst/gst-supply.ts'
import { fromRupees } from '#domain/money/money.ts'
import { isPayerLanguage, OWN_NAMES, PAYER_LANGUAGES, type PayerLanguage } from '#domain/text/languages.ts'
import { smsLink, whatsappLink } from '#domain/messages/message-links.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { invoiceUpiLink } from '#domain/upi/upi.ts'
import { useSetCustomerLanguage } from '#web/features/customers/useCustomers.ts'
import { HomeScreenCard } from '#web/features/home-screen/HomeScreenCard.tsx'
import { MailDialog } from '#web/features/mails/lazy-dialog.ts'
import { useRecordShare } from '#web/features/home-screen/useRecordShare.ts'
import { LinkReachWarning } from '#web/features/site/LinkReachWarning.tsx'
import { useOwnTexts } from '#web/features/own-texts/useOwnTexts.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { closeToast } from '#web/ui/feedback/toast.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { TextAreaField } from '#web/ui/fields/TextField.tsx'
import { useInvoice } from '../detail/useInvoice.ts'
import { AdvanceOffer } from '../payments/unused-credit/UnusedCreditButton.tsx'
import { announceLinkCopied } from './announce-link-copied.ts'
import { isPayable } from '#domain/document/invoice-balance.ts'
import { showNumber } from '../invoice-labels.ts'
import { messageLanguage, MessagePreview, paymentMessage } from './MessagePreview.tsx'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'
import { AskUsualRate } from './AskUsualRate.tsx'
import { SharePdf } from './SharePdf.tsx'
import { useEditedMessage } from './useEditedMessage.ts'
import styles from './share.module.css'

interface ShareSheetProps {
  invoice: Invoice
  seller: string
  /** Whether to link to the invoice; false if it is already on the screen. */
  linkToInvoice?: boolean
  onClose: () => void
}

/** Shares an invoice's payment link: the message as it arrives, WhatsApp first, then the other ways. */
export function ShareSheet({ invoice: given, seller, linkToInvoice = true, onClose }: ShareSheetProps) {
  // Using an advance here changes the asked amount.
  const { data: detail } = useInvoice(given.id)
  const invoice = detail ?? given
  const { payment_url: url } = invoice
  const [showsQr, setShowsQr] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const setting = useSetCustomerLanguage()
  const language = setting.variables?.language ?? messageLanguage(invoice)
  const own = useOwnTexts()
  const edited = useEditedMessage(invoice.id, paymentMessage(invoice, seller, own, language))
  const { message } = edited
  const { recordShare, isShared } = useRecordShare()
  const [isMailing, setIsMailing] = useState(false)
  // The toast "Invoice created!" was visible beside the sheet; on the screen below it could cover changed content.
  const close = () => {
    closeToast()
    onClose()
  }
  const sendsMail = useSite().data?.sends_mail === true
  const toggleEditing = () => {
    flushSync(() => setEditing(!isEditing))
    field.current?.focus()
  }
  if (isMailing) return <MailDialog target={{ invoice: invoice.id }} onClose={onClose} />
  return (
    <Dialog open title={texts.sendItToYourCustomer} onClose={close}>
      <Receiver
        invoice={invoice}
        language={language}
        onLanguage={(id, next) => {
          edited.changeLanguage()
          setting.mutate({ id, language: next })
        }}
      />
      <FormFault>{setting.error?.message}</FormFault>
      {isEditing ? (
        <>
          <TextAreaField
            ref={field}
            label={texts.message}
            name="message"
            rows={5}
            value={message}
            onChange={edited.edit}
          />
          {edited.isEdited && (
            <Button variant="quiet" onClick={() => (edited.restore(), field.current?.focus())}>
              {texts.backToPavtisText}
            </Button>
          )}
        </>
      ) : (
        <ArrivingMessage invoice={invoice} seller={seller} language={language} message={message} />
      )}
      {detail && <AdvanceOffer invoice={detail} />}
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
      <OtherWays
        invoice={invoice}
        message={message}
        isEditing={isEditing}
        showsQr={showsQr}
        sendsMail={sendsMail}
        onEdit={toggleEditing}
        onQr={() => setShowsQr(!showsQr)}
        onMail={() => setIsMailing(true)}
        onShared={recordShare}
      />
      {url && <LinkReachWarning url={url} />}
      {!sendsMail && <p className="small muted">{texts.eMailIsNotSetUp}</p>}
      {showsQr && <PaymentQr invoice={invoice} seller={seller} />}
      {isShared && <AskUsualRate />}
      {isShared && <HomeScreenCard />}
      {linkToInvoice && (
        <Link className="more-link" href={`/invoice/${invoice.id}`} onClick={close}>
          <FileText aria-hidden />
          {say(texts.viewInvoice, { number: showNumber(invoice) })}
          <ChevronRight aria-hidden />
        </Link>
      )}
    </Dialog>
  )
}

interface ArrivingMessageProps extends Pick<ShareSheetProps, 'invoice' | 'seller'> {
  language: PayerLanguage
  message: string
}

/** The message as it arrives, with the preview of its link. */
const ArrivingMessage = ({ invoice, seller, language, message }: ArrivingMessageProps) => (
  <MessagePreview
    message={message}
    language={language}
    url={invoice.payment_url}
    link={{
      seller,
      amount: showRupees(fromRupees(isPayable(invoice) ? invoice.asked : invoice.amount)),
      number: showNumber(invoice),
      isAbroad: isExport(invoice.supply_type),
    }}
  />
)

interface OtherWaysProps {
  invoice: Invoice
  message: string
  isEditing: boolean
  showsQr: boolean
  sendsMail: boolean
  onEdit: () => void
  onQr: () => void
  onMail: () => void
  onShared: () => void
}

/** The other actions on the message: edit it, and send it by anything but WhatsApp. */
function OtherWays({
  invoice,
  message,
  isEditing,
  showsQr,
  sendsMail,
  onEdit,
  onQr,
  onMail,
  onShared,
}: OtherWaysProps) {
  const { payment_url: url, pdf_url: pdf } = invoice
  const sms = (look: 'btn-secondary' | 'btn-quiet') => (
    <a className={`btn ${look}`} href={smsLink(invoice.customer_phone, message)} onClick={onShared}>
      <MessageSquare aria-hidden />
      {texts.sms}
    </a>
  )
  return (
    <>
      <div className={styles.shareMore}>
        <Button icon={<Pencil aria-hidden />} aria-expanded={isEditing} onClick={onEdit}>
          {isEditing ? texts.done : texts.edit}
        </Button>
        {url && <CopyButton text={url} variant="secondary" onCopied={() => (onShared(), announceLinkCopied(url))} />}
        {isPayable(invoice) && !isExport(invoice.supply_type) && (
          <Button icon={<QrIcon aria-hidden />} aria-expanded={showsQr} onClick={onQr}>
            {texts.qr}
          </Button>
        )}
        {sendsMail && url ? (
          <Button icon={<AtSign aria-hidden />} onClick={onMail}>
            {texts.mail}
          </Button>
        ) : (
          sms('btn-secondary')
        )}
      </div>
      <div className={styles.shareMore}>
        {sendsMail && url && sms('btn-quiet')}
        {'share' in navigator && (
          <Button variant="quiet" icon={<Share aria-hidden />} onClick={() => void offerToDevice(message, onShared)}>
            {texts.moreApps}
          </Button>
        )}
        {pdf && <SharePdf address={pdf} name={showNumber(invoice)} label={texts.pdf} />}
      </div>
    </>
  )
}

interface ReceiverProps {
  invoice: Pick<Invoice, 'customer_id' | 'customer_name'>
  language: PayerLanguage
  onLanguage: (customerId: string, language: PayerLanguage) => void
}

/** The recipient of the message and its language; a chosen language is stored for the customer. */
const Receiver = ({ invoice: { customer_id: id, customer_name }, language, onLanguage }: ReceiverProps) => (
  <div className={styles.receiver}>
    <p className="small">{sayWith(texts.customerGetsThis, { customer: <b>{customer_name}</b> })}</p>
    {id !== null && (
      <select
        aria-label={texts.languageOfTheMessage}
        value={language}
        onChange={(e) => isPayerLanguage(e.target.value) && onLanguage(id, e.target.value)}
      >
        {PAYER_LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {OWN_NAMES[code]}
          </option>
        ))}
      </select>
    )}
  </div>
)

/** A QR code for a customer at the counter, to scan with any UPI app. */
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
