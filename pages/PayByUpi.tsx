import { qrDataUrl } from '#domain/upi/qr.ts'
import { toRupees } from '#domain/money/money.ts'
import { vpaParts } from '#domain/upi/vpa-parts.ts'
import { P2P_LIMIT, upiAppLinks } from '#domain/upi/upi.ts'
import { Fragment, type ReactNode } from 'react'
import { ShieldIcon } from './icons.tsx'
import { type Payment, paymentLink, qrText } from './payment.ts'
import type { Texts } from './texts.ts'

interface PayButtonProps {
  payment: Payment
  shown: string
  texts: Texts
  /** Shows the button without its fill, after the payer has claimed to have paid. */
  isQuiet?: boolean
}

/** On a phone: a button that opens the payer's UPI app. */
export function PayButton({ payment, shown, texts, isQuiet = false }: PayButtonProps) {
  const link = paymentLink(payment)
  if (link === null) return null
  return (
    <div className="phone">
      <a className={isQuiet ? 'button' : 'button primary'} href={link}>
        {payment.amount === null ? texts.payAnyWithUpi : texts.payWithUpi(shown)}
      </a>
    </div>
  )
}

/** The recipient of the money, and what Pavti never does. `isPlain` leaves out the icon. */
export const Trust = ({ words, isPlain = false }: { words: string; isPlain?: boolean }) => (
  <div className="muted trust">
    {!isPlain && <ShieldIcon />}
    <p>{words}</p>
  </div>
)

/**
 * On a phone: the main apps by name, since an iPhone opens any one app for the common link, and help if an app refuses
 * the link.
 */
export function AppButtons({ payment, texts }: { payment: Payment; texts: Texts }) {
  const link = paymentLink(payment)
  if (link === null) return null
  return (
    <div className="phone">
      <small>{texts.openApp}</small>
      <div className="apps four">
        {upiAppLinks(link).map(({ app, link }) => (
          <a key={app} className="button" href={link}>
            {app}
          </a>
        ))}
      </div>
      <p className="muted after">{texts.refused}</p>
    </div>
  )
}

/** Black on white in every theme, with the white margin that every reader needs. */
export function QrCode({ payment, label }: { payment: Payment; label: string }) {
  const text = qrText(payment)
  if (text === null) return null
  return <img className="qr" alt={label} src={qrDataUrl(text)} />
}

interface CopyButtonProps {
  value: string
  texts: Texts
  /** The button's label after copying; 'Copied!' by default. */
  done?: string | undefined
  children: ReactNode
}

/** Shown by the script. Its first child is the text that changes to "Copied!". */
export const CopyButton = ({ value, texts, done = texts.copied, children }: CopyButtonProps) => (
  <button
    className="button"
    type="button"
    hidden
    value={value}
    aria-live="polite"
    data-done={done}
    data-hold={texts.copyByHand}
  >
    {children}
  </button>
)

interface CopyRowProps extends Omit<CopyButtonProps, 'children'> {
  label: string
  shown: ReactNode
}

function CopyRow({ label, shown, ...button }: CopyRowProps) {
  const { texts } = button
  return (
    <div className="copy">
      <div>
        <small>{label}</small>
        <code>{shown}</code>
      </div>
      <CopyButton {...button}>
        {texts.copy}
        <span className="aside"> {label}</span>
      </CopyButton>
    </div>
  )
}

/** A UPI ID that wraps after its own punctuation. The copied text is unchanged. */
export const ShownVpa = ({ vpa }: { vpa: string }) =>
  vpaParts(vpa).map((piece, i) => (
    <Fragment key={piece + i}>
      {i > 0 && <wbr />}
      {piece}
    </Fragment>
  ))

/** What to do if a bank refuses more than ₹1,00,000 at once. */
export const OverLakh = ({ payment, texts }: { payment: Payment; texts: Texts }) =>
  payment.amount !== null && payment.amount > P2P_LIMIT ? <p className="muted after">{texts.overLakh}</p> : null

interface PayByHandProps {
  payment: Payment
  shown: string
  texts: Texts
  /** The label of the UPI ID's button after copying; 'Copied!' by default. */
  upiIdCopied?: string
}

/** The UPI ID and the amount to type or paste. */
export function PayByHand({ payment, shown, texts, upiIdCopied }: PayByHandProps) {
  return (
    <>
      <CopyRow
        label={texts.upiId}
        shown={<ShownVpa vpa={payment.vpa} />}
        value={payment.vpa}
        texts={texts}
        done={upiIdCopied}
      />
      {payment.amount !== null && (
        <CopyRow label={texts.amount} shown={shown} value={toRupees(payment.amount)} texts={texts} />
      )}
    </>
  )
}
