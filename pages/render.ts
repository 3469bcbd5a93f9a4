import { showRupees, showRupeesAndPaise } from '#domain/money/show-money.ts'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ClaimFormPage } from './ClaimFormPage.tsx'
import { COPY_SCRIPT, type InlinePart } from './inline-part.ts'
import { Document, type LinkPreview } from './Document.tsx'
import { HostedPaymentPage } from './HostedPaymentPage.tsx'
import { InvoicePaymentPage } from './InvoicePaymentPage.tsx'
import { MessagePage } from './MessagePage.tsx'
import { LanguagePage } from './LanguagePage.tsx'
import { isPayable } from '#domain/document/invoice-balance.ts'
import { linkDescription, messageText } from '#domain/messages/message-texts.ts'
import {
  CLAIM_SHEET,
  HOSTED_SHEET,
  LANGUAGE_SHEET,
  MESSAGE_SHEET,
  openInvoiceSheet,
  SETTLED_INVOICE_SHEET,
} from './style-sheets.ts'
import { TEXTS } from './texts.ts'
import type { ClaimFormView, HostedPaymentView, InvoicePaymentView, PageLanguage, PaymentMessage } from './views.ts'

/** A complete page with its content security policy. */
export interface RenderedPage {
  html: string
  referrerPolicy: 'no-referrer' | 'same-origin'
  contentSecurityPolicy: string
}

interface Frame {
  lang: PageLanguage
  title: string
  preview: LinkPreview | null
  style: InlinePart
  script: InlinePart | null
  /** Whether it has a form that is sent to this server. */
  hasForm?: boolean
}

/**
 * With no-referrer, browsers send the origin "null" with a form, which is refused as cross-site. Other sites get no
 * referrer in either case.
 */
const referrerPolicyOf = ({ hasForm = false }: Frame): RenderedPage['referrerPolicy'] =>
  hasForm ? 'same-origin' : 'no-referrer'

/** Puts a page into its frame, with a policy that allows only its own style and script. */
export const render = (frame: Frame, page: ReactElement): RenderedPage => ({
  html: `<!doctype html>${renderToStaticMarkup(createElement(Document, { ...frame, referrerPolicy: referrerPolicyOf(frame), page }))}`,
  referrerPolicy: referrerPolicyOf(frame),
  contentSecurityPolicy: [
    "default-src 'none'",
    `style-src ${frame.style.source}`,
    ...(frame.script ? [`script-src ${frame.script.source}`] : []),
    // data: allows the empty icon, without which browsers request /favicon.ico.
    "img-src 'self' data:",
    "base-uri 'none'",
    `form-action ${frame.hasForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; '),
})

const invoiceSheet = (view: InvoicePaymentView): InlinePart =>
  isPayable(view)
    ? openInvoiceSheet({
        hasClaims: view.claims.length > 0,
        hasItems: view.items !== null,
        hasLogo: view.logo !== null,
      })
    : SETTLED_INVOICE_SHEET

/** The page of /payment/{id}. @throws RangeError if a day of the view is invalid */
export const renderInvoicePaymentPage = (view: InvoicePaymentView): RenderedPage => {
  const shown = showRupees(view.amount)
  return render(
    {
      lang: view.lang,
      title: `${shown} · ${view.businessName}`,
      preview: {
        title: messageText(view.lang, 'linkTitle', { amount: shown, payee: view.businessName }),
        description: linkDescription(view.lang, view.number, view.isAbroad),
        image: view.previewImageUrl,
        url: view.pageUrl,
      },
      style: invoiceSheet(view),
      script: isPayable(view) ? COPY_SCRIPT : null,
    },
    createElement(InvoicePaymentPage, { view }),
  )
}

/** The form "I have paid" of an unpaid invoice. */
export const renderClaimFormPage = (view: ClaimFormView): RenderedPage => {
  const { lang, businessName } = view.invoice
  const title = `${TEXTS[lang].claim.title} · ${businessName}`
  return render(
    { lang, title, preview: null, style: CLAIM_SHEET, script: null, hasForm: true },
    createElement(ClaimFormPage, { view }),
  )
}

/** The page of /pay, for validated parameters. */
export const renderHostedPaymentPage = (view: HostedPaymentView): RenderedPage => {
  const texts = TEXTS[view.lang]
  const shown = showRupeesAndPaise(view.amount)
  return render(
    {
      lang: view.lang,
      title: `${shown} · ${texts.hostedTitle}`,
      preview: {
        title: messageText(view.lang, 'linkTitle', { amount: shown, payee: view.seller?.name ?? view.vpa }),
        description: view.seller?.record ? texts.previewHosted : view.seller ? texts.newSeller : texts.notVerified,
        image: view.previewImageUrl,
        url: view.pageUrl,
      },
      style: HOSTED_SHEET,
      script: COPY_SCRIPT,
    },
    createElement(HostedPaymentPage, { view }),
  )
}

/** The list of languages for a page; `search` has the page's parameters, `current` is its language. */
export const renderLanguagePage = (search: string, current: PageLanguage | null): RenderedPage =>
  render(
    { lang: 'en', title: 'Language', preview: null, style: LANGUAGE_SHEET, script: null },
    createElement(LanguagePage, { search, current }),
  )

/** A message page. The caller sets the status: 404, 400, 410, 429 or 503. */
export const renderMessagePage = (message: PaymentMessage, lang: PageLanguage): RenderedPage =>
  render(
    { lang, title: TEXTS[lang].messages[message].title, preview: null, style: MESSAGE_SHEET, script: null },
    createElement(MessagePage, { message, lang }),
  )
