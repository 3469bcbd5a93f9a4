import { Download, Mail, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { InvoicePayment } from '#contract/settlement/invoice-payment.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { getReceipt, type Receipt } from '#contract/receipts/receipts.ts'
import { mailReceipt } from '#contract/customer-mails/customer-mail-calls.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { whatsappLink } from '#domain/messages/message-links.ts'
import { writeReceiptMessage } from '#domain/messages/receipt-message.ts'
import type { OwnText } from '#domain/messages/own-texts.ts'
import { isMoney } from '#domain/document/payment-labels.ts'
import { languageForCustomer } from '#domain/text/languages.ts'
import { MailDialog } from '#web/features/mails/lazy-dialog.ts'
import { LinkReachWarning } from '#web/features/site/LinkReachWarning.tsx'
import { useOwnTexts } from '#web/features/own-texts/useOwnTexts.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyBox } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { say } from '#web/ui/texts/say.ts'
import { send } from '#web/send.ts'
import { ofBusiness } from '#web/named-business.ts'
import { Allowed } from '#web/features/session/useMay.tsx'
import { language as ownLanguage } from '#web/ui/texts/language.en.ts'
import * as texts from '../texts.en.ts'
import styles from '../payments/payments.module.css'
import { showNumber } from '../invoice-labels.ts'

/** The signed receipt of a payment. */
const useReceipt = (id: string, payment_id: string) =>
  useQuery({
    queryKey: ['receipt', payment_id],
    queryFn: async ({ signal }) => (await send(getReceipt, { params: { id, payment_id }, signal })).receipt,
  })

interface ReceiptDialogProps {
  invoice: InvoiceDetail
  payment: InvoicePayment
  onClose: () => void
}

/** Shares the receipt of a payment: a link that anyone can check, and a PDF. */
export function ReceiptDialog({ invoice, payment, onClose }: ReceiptDialogProps) {
  const receipt = useReceipt(invoice.id, payment.id)
  const [isMailing, setIsMailing] = useState(false)
  if (isMailing) return <MailDialog target={{ invoice: invoice.id, payment: payment.id }} onClose={onClose} />
  return (
    <Dialog
      open
      title={say(texts.receiptOfAmount, {
        amount: showRupeesAndPaise(fromRupees(receipt.data?.amount ?? payment.amount)),
      })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {receipt.error && (
        <div role="alert">
          <FieldError>{receipt.error.message}</FieldError>
        </div>
      )}
      {receipt.isPending && <p className="muted">{texts.signingTheReceipt}</p>}
      {receipt.data && <Share invoice={invoice} receipt={receipt.data} onMail={() => setIsMailing(true)} />}
    </Dialog>
  )
}

function Share({ invoice, receipt, onMail }: { invoice: InvoiceDetail; receipt: Receipt; onMail: () => void }) {
  const own = useOwnTexts()
  const sendsMail = useSite().data?.sends_mail === true
  return (
    <div className={styles.share}>
      <p className="small muted">{texts.receiptLinkHelp}</p>
      <a
        className="btn btn-primary btn-lg btn-block"
        href={whatsappLink(invoice.customer_phone, receiptMessage(invoice, receipt, own))}
        target="_blank"
        rel="noopener noreferrer"
        data-autofocus
      >
        <MessageCircle aria-hidden />
        {texts.whatsapp}
      </a>
      {sendsMail && (
        <Allowed call={mailReceipt}>
          <Button block icon={<Mail aria-hidden />} onClick={onMail}>
            {texts.sendByMail}
          </Button>
        </Allowed>
      )}
      <CopyBox text={receipt.url} />
      <LinkReachWarning url={receipt.url} />
      <a className="btn btn-secondary btn-block" href={ofBusiness(receipt.pdf_url)} target="_blank" rel="noopener">
        <Download aria-hidden />
        {texts.downloadPdf}
      </a>
    </div>
  )
}

/** Returns the newest payment of an invoice that has a receipt. */
export const lastReceived = (payments: readonly InvoicePayment[]): InvoicePayment | undefined =>
  payments.find(({ method, undone }) => undone === null && isMoney(method))

/** Returns the thank-you message with the link of the receipt, in the customer's language. */
export const receiptMessage = (
  invoice: Pick<InvoiceDetail, 'kind' | 'customer_name' | 'customer_language' | 'seller_name' | 'number'>,
  { amount, received_on, url }: Receipt,
  own: readonly OwnText[],
): string =>
  writeReceiptMessage(
    {
      kind: invoice.kind,
      customer: invoice.customer_name,
      seller: invoice.seller_name,
      number: showNumber(invoice),
      amount: fromRupees(amount),
      on: received_on,
      url,
    },
    languageForCustomer(invoice.customer_language, ownLanguage),
    own,
  )
