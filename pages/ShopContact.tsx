import { whatsappLink } from '#domain/messages/message-links.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { showRupees } from '#domain/money/show-money.ts'
import type { Texts } from './texts.ts'
import type { InvoicePaymentView } from './views.ts'

const CallLink = ({ phone, look }: { phone: string; look: 'link' | 'button' }) => (
  <a className={look} href={`tel:${phone}`}>
    {showPhone(phone)}
  </a>
)

/** The shop's current address and phone. */
export function ShopAddress({ view }: { view: Pick<InvoicePaymentView, 'shop'> }) {
  const { address, phone } = view.shop
  if (address === null && phone === null) return null
  return (
    <p className="muted">
      {address} {phone !== null && <CallLink phone={phone} look="link" />}
    </p>
  )
}

/** Other ways to tell the shop about a payment: a message with invoice and amount, or a call. */
export function ShopButtons({ view, texts }: { view: InvoicePaymentView; texts: Texts }) {
  const { phone } = view.shop
  if (phone === null) return null
  const message = texts.paidMessage(showRupees(view.amount), view.number)
  return (
    <>
      <p className="after">{texts.orTellShop}</p>
      <div className="apps">
        <a className="button" href={whatsappLink(phone, message)}>
          WhatsApp
        </a>
        <CallLink phone={phone} look="button" />
      </div>
    </>
  )
}
