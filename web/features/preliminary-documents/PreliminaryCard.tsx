import { Ban, FileDown, MessageCircle, Pencil, Truck, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { CHALLAN_COPIES, type ChallanCopy } from '#domain/document/preliminary.ts'
import {
  getPreliminaryPdf,
  makeInvoiceOfPreliminary,
  type PreliminaryDetail,
  setPreliminaryState,
  updatePreliminary,
} from '#contract/preliminary-documents/preliminary-documents.ts'
import { addressOf } from '#contract/call/address.ts'
import { isGoods } from '#domain/gst/hsn.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { writeOffer } from '#domain/messages/offer-message.ts'
import { fromRupees } from '#domain/money/money.ts'
import { languageForCustomer } from '#domain/text/languages.ts'
import { language as ownLanguage } from '#web/ui/texts/language.en.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { whatsappLink } from '#domain/messages/message-links.ts'
import { CustomerLink } from '#web/features/customers/CustomerLink.tsx'
import type { EwayBillDialogProps } from '#web/features/exports/EwayBillDialog.tsx'
import { UpgradeDialog } from '#web/features/plans/UpgradeDialog.tsx'
import { LinkReachWarning } from '#web/features/site/LinkReachWarning.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { CopyBox } from '#web/ui/CopyButton.tsx'
import { keepFocusNear } from '#web/ui/dialog/return-focus.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { PreliminaryBadge } from './PreliminaryList.tsx'
import * as texts from './texts.en.ts'
import { useMakeInvoice, useSetPreliminaryState } from './usePreliminary.ts'
import { ofBusiness } from '#web/named-business.ts'
import { Allowed } from '#web/features/session/useMay.tsx'
import styles from './preliminary.module.css'

const EwayBillDialog = createLazyPart<EwayBillDialogProps>(() =>
  import('#web/features/exports/EwayBillDialog.tsx').then((part) => part.EwayBillDialog),
)

const COPY_LABELS: Record<ChallanCopy, string> = {
  original: texts.copyForConsignee,
  duplicate: texts.copyForTransporter,
  triplicate: texts.copyForYou,
}

/** Status and amount, and the actions: make the invoice, share, print, change, close. */
export function PreliminaryCard({ document }: { document: PreliminaryDetail }) {
  const isOnline = useOnline()
  const [asksForPlan, setAsksForPlan] = useState(false)
  const { make, isMaking } = useMakeInvoice(document, () => setAsksForPlan(true))
  const setting = useSetPreliminaryState(document)
  const { accepted, can, invoice_id } = document
  const isBusy = isMaking || setting.isPending
  const change = (state: 'open' | 'declined' | 'cancelled') => ({
    disabled: !isOnline || isBusy,
    onClick: () => {
      // The pressed button disappears, so the focus moves to the heading.
      keepFocusNear()
      setting.mutate(state)
    },
  })
  return (
    <section className="card pad">
      <div className={styles.head}>
        <b className="num">{showRupees(fromRupees(document.amount))}</b>
        <PreliminaryBadge status={document.status} />
      </div>
      <p className={`due-head ${styles.customer}`}>
        <CustomerLink {...document} />
      </p>
      {accepted && (
        <p>{say(texts.acceptedBy, { name: accepted.name, day: showDay(indiaDay(new Date(accepted.at))) })}</p>
      )}
      <div className={styles.actions}>
        {can.make_invoice && (
          <Allowed call={makeInvoiceOfPreliminary}>
            <Button
              variant="primary"
              block
              busy={isMaking}
              busyText={texts.makingInvoice}
              disabled={!isOnline || setting.isPending}
              onClick={make}
            >
              {texts.makeInvoice}
            </Button>
          </Allowed>
        )}
        {invoice_id !== null && <ButtonLink href={`/invoice/${invoice_id}`}>{texts.openInvoice}</ButtonLink>}
        <Share document={document} />
        <Files document={document} />
        <EwayBill document={document} />
        {can.edit && (
          <Allowed call={updatePreliminary}>
            <ButtonLink href={`/quotations/${document.id}/edit`}>
              <Pencil aria-hidden />
              {texts.edit}
            </ButtonLink>
          </Allowed>
        )}
        {can.decline && (
          <Allowed call={setPreliminaryState}>
            <Button icon={<X aria-hidden />} {...change('declined')}>
              {texts.decline}
            </Button>
          </Allowed>
        )}
        {can.cancel && (
          <Allowed call={setPreliminaryState}>
            <Button icon={<Ban aria-hidden />} {...change('cancelled')}>
              {texts.cancel}
            </Button>
          </Allowed>
        )}
        {can.reopen && (
          <Allowed call={setPreliminaryState}>
            <Button icon={<Undo2 aria-hidden />} {...change('open')}>
              {texts.reopen}
            </Button>
          </Allowed>
        )}
      </div>
      <UpgradeDialog open={asksForPlan} onClose={() => setAsksForPlan(false)} />
    </section>
  )
}

/** A WhatsApp link with the message in the customer's language, and a link to copy. */
function Share({ document }: { document: PreliminaryDetail }) {
  const { public_url: url, status } = document
  if (url === null || status === 'declined' || status === 'cancelled') return null
  const message = writeOffer(
    {
      customer: document.customer_name,
      seller: document.seller_name,
      number: document.number,
      amount: fromRupees(document.amount),
      until: document.valid_until,
      url,
    },
    languageForCustomer(document.customer_language, ownLanguage),
  )
  return (
    <>
      <a
        className="btn btn-secondary"
        href={whatsappLink(document.customer_phone, message)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <MessageCircle aria-hidden />
        {texts.whatsapp}
      </a>
      <CopyBox text={url} />
      <LinkReachWarning url={url} />
    </>
  )
}

/** Links to the PDF; for a challan, to each of its three copies (CGST Rule 55(2)). */
function Files({ document }: { document: PreliminaryDetail }) {
  if (document.kind !== 'delivery_challan') return <Pdf href={document.pdf_url}>{texts.downloadPdf}</Pdf>
  return CHALLAN_COPIES.map((copy) => (
    <Pdf key={copy} href={addressOf(getPreliminaryPdf, { params: { id: document.id }, query: { copy } })}>
      {COPY_LABELS[copy]}
    </Pdf>
  ))
}

/** The file of a challan with goods for the e-way bill portal (CGST Rule 138(1)). */
function EwayBill({ document }: { document: PreliminaryDetail }) {
  const isOnline = useOnline()
  const [isOpen, setIsOpen] = useState(false)
  const { id, kind, number, transport, lines, status } = document
  const hasGoods = lines.some(isGoods)
  if (kind !== 'delivery_challan' || status === 'cancelled' || !hasGoods) return null
  return (
    <>
      <Button icon={<Truck aria-hidden />} disabled={!isOnline} onClick={() => setIsOpen(true)}>
        {texts.ewayBill}
      </Button>
      {isOpen && (
        <EwayBillDialog
          kind="challan"
          id={id}
          name={number.replaceAll('/', '-')}
          transport={transport}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const Pdf = ({ href, children }: { href: string; children: string }) => (
  <a className="btn btn-secondary" href={ofBusiness(href)} target="_blank" rel="noopener">
    <FileDown aria-hidden />
    {children}
  </a>
)
