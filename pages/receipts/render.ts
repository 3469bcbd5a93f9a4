import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReceiptKey } from '#contract/receipts/receipts.ts'
import { Document } from '../Document.tsx'
import type { RenderedPage } from '../render.ts'
import { RECEIPT_SHEET } from '../style-sheets.ts'
import type { PageLanguage } from '../views.ts'
import { ReceiptPage } from './ReceiptPage.tsx'
import { TEXTS } from '../texts.ts'

interface ReceiptPageContent {
  lang: PageLanguage
  /** The keys of this installation. They are part of the page, so that it needs no connection. */
  keys: readonly ReceiptKey[]
  /** The address of the script that checks the receipt. */
  script: string
  host: string
}

/** The page of /r, the same for all receipts. */
export function renderReceiptPage({ lang, keys, script, host }: ReceiptPageContent): RenderedPage {
  const page = createElement(
    'div',
    null,
    createElement(ReceiptPage, { lang, keys, host }),
    createElement('script', { type: 'module', src: script }),
  )
  const referrerPolicy = 'no-referrer'
  const frame = {
    lang,
    title: TEXTS[lang].receiptCheck.title,
    preview: null,
    style: RECEIPT_SHEET,
    script: null,
    referrerPolicy,
    page,
  }
  return {
    html: `<!doctype html>${renderToStaticMarkup(createElement(Document, frame))}`,
    referrerPolicy,
    contentSecurityPolicy: [
      "default-src 'none'",
      `style-src ${RECEIPT_SHEET.source}`,
      "script-src 'self'",
      "connect-src 'self'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}
