import { renderInvoicePaymentPage } from '#pages/render.ts'
import type { PageLanguage } from '#pages/views.ts'
import type { Encoding } from '../../platform/http/compress.ts'
import { createByteCache } from '../../platform/byte-cache.ts'
import type { AskedPart } from './choose-amount.ts'
import { type ChooseLanguage, type FinishedPage, finishPage } from './send.ts'
import { createVersionReader, findInvoicePayment, type PaymentPageParts } from './service.ts'

/** Room for some 3,000 compressed pages. */
const MAX_BYTES = 16 * 1024 * 1024
/** The size of ETag, policy and key, in addition to the page. */
const OVERHEAD_BYTES = 600

/** A page in memory of its own. zlib returns a part of 16 KB, which would be kept as a whole. */
const withOwnBytes = (page: FinishedPage): FinishedPage => {
  const bytes = Buffer.allocUnsafeSlow(page.bytes.length)
  page.bytes.copy(bytes)
  return { ...page, bytes }
}

interface PageRequest {
  id: string
  choose: ChooseLanguage
  part: AskedPart
  encoding: Encoding
}

const keyOf = ({ id, part, encoding }: PageRequest, lang: PageLanguage, version: string): string =>
  `${id.toLowerCase()} ${lang} ${part ?? 'whole'} ${encoding} ${version}`

/**
 * Returns a function that returns the page of an invoice, or undefined if there is none. Rendered pages are cached with
 * their version. The version is read from the database for each request, so an old page is never sent.
 */
export function createInvoicePages(parts: PaymentPageParts) {
  const cache = createByteCache<FinishedPage>(MAX_BYTES, ({ bytes }) => bytes.length + OVERHEAD_BYTES)
  const findVersion = createVersionReader(parts.db)

  return async (request: PageRequest): Promise<FinishedPage | undefined> => {
    const now = await findVersion(request.id)
    if (now === undefined) return undefined
    const known = cache.find(keyOf(request, request.choose(now.customer_language), now.page_version))
    if (known) return known
    const found = await findInvoicePayment(parts, request.id, request.choose, request.part)
    if (!found) return undefined
    const page = withOwnBytes(finishPage(renderInvoicePaymentPage(found.view), request.encoding))
    // The invoice, or the customer's language, may have changed since the version was read above.
    cache.add(keyOf(request, found.view.lang, found.version), page)
    return page
  }
}
