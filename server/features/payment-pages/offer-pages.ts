import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getLogo } from '#contract/profile/profile.ts'
import { addressOf } from '#contract/call/address.ts'
import { AcceptForm } from '#contract/preliminary-documents/preliminary-documents.ts'
import { getOfferPdf } from '#contract/payment-pages/payer-files.ts'
import { documentTraits } from '#domain/document/document-labels.ts'
import { ownNotes } from '#domain/document/document-parts.ts'
import { documentSums } from '#domain/document/document-sums.ts'
import { preliminaryStatus } from '#domain/document/preliminary.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { paise } from '#domain/money/money.ts'
import { type OfferView, renderOfferPage } from '#pages/offers/OfferPage.tsx'
import { AppError } from '../../platform/http/app-error.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { handle } from '../../platform/http/handle.ts'
import { readInput } from '../../platform/http/input/read-input.ts'
import { anyone } from '../../actor/guards.ts'
import { acceptOffer, findOffer, type Offer, printOffer } from '../preliminary-documents/service.ts'
import { createNetworkLimit } from './network-limit.ts'
import { type ChooseLanguage, type PageRoute, sendPage, toPayerPdf } from './send.ts'
import { presentAddress, presentLines, presentSums, PREVIEW_PATH } from './present.ts'
import { findShop } from './queries.ts'
import { type FormRoute, readForms } from './read-forms.ts'
import type { PaymentPageParts } from './service.ts'

/** High because mobile carriers share one address among thousands of payers. */
const ANSWERS_AN_HOUR = 300
const HOUR_SECONDS = 3_600

/** The maximum number of items on the page; the PDF has all. */
const SHOWN_LINES = 50

interface OfferPageParts extends PaymentPageParts {
  limitRates: boolean
  languageFor: (request: FastifyRequest<PageRoute<'id'>>) => ChooseLanguage
  /** Counts a PDF for its network. @throws too_many_attempts */
  countPrint: (request: FastifyRequest) => void
}

const NOTHING_SETTLED = {
  amount_paid: paise(0n),
  amount_credited: paise(0n),
  amount_refunded: paise(0n),
  amount_waived: paise(0n),
}

async function toView(
  { db, publicUrl }: PaymentPageParts,
  { owner, row, content, lines }: Offer,
  choose: ChooseLanguage,
): Promise<OfferView> {
  const shop = await findShop(db, owner)
  if (!shop || row.kind === 'delivery_challan') throw new AppError('not_found')
  const lang = choose(row.customer_language)
  const seller = restoreSellerDetails(content.seller_details)
  const traits = documentTraits({ ...content, seller, lines })
  const { beforeTotal } = documentSums(traits, { ...content, ...NOTHING_SETTLED, lineCount: lines.length })
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    status: preliminaryStatus(row, row.today),
    businessName: content.seller_name,
    gstin: seller.gstin,
    logo: shop.logo_id === null ? null : addressOf(getLogo, { params: { file: `${shop.logo_id}.webp` } }),
    shop: { address: presentAddress(shop), phone: shop.shop_phone },
    customerName: row.customer_name,
    total: row.amount,
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
    accepted:
      row.accepted_name !== null && row.accepted_at !== null
        ? { name: row.accepted_name, on: indiaDay(row.accepted_at) }
        : null,
    invoiceId: row.invoice_id,
    notes: ownNotes(lines, content.notes),
    terms: content.terms ?? seller.terms,
    items: {
      ...presentLines(lines.slice(0, SHOWN_LINES), traits, content, lang),
      count: lines.length,
      sums: presentSums(beforeTotal, lang),
    },
    version: row.version,
    name: '',
    fault: null,
    pageUrl: `${publicUrl}/offer/${row.id}`,
    previewImageUrl: publicUrl + PREVIEW_PATH,
    lang,
  }
}

/** Returns the message of the page about a refused form; null if the page itself shows the reason. */
function toFault(e: unknown): OfferView['fault'] {
  if (!(e instanceof AppError)) throw e
  if (e.code === 'changed_elsewhere') return 'changed'
  if (e.code === 'document_not_open') return null
  // Also thrown for a field that the form does not have.
  if (e.code !== 'invalid_input' || !e.fields || !('name' in e.fields)) throw e
  return 'name'
}

/** Mounts the page of a quotation or pro forma invoice, its form "Accept" and its PDF. */
export function offerPages(pages: FastifyInstance, parts: OfferPageParts): void {
  const sent = createNetworkLimit(parts.limitRates ? ANSWERS_AN_HOUR : Infinity, HOUR_SECONDS)
  readForms(pages)

  const findView = async (request: FastifyRequest<PageRoute<'id'>>): Promise<OfferView> => {
    const offer = await findOffer(parts.db, request.params.id)
    if (!offer) throw new AppError('not_found')
    return toView(parts, offer, parts.languageFor(request))
  }

  pages.get<PageRoute<'id'>>('/offer/:id', async (request, reply) =>
    sendPage(request, reply, renderOfferPage(await findView(request))),
  )

  pages.post<FormRoute<'id'>>('/offer/:id', async (request, reply) => {
    sent.check(request)
    sent.count(request)
    let fault: OfferView['fault'] = null
    try {
      const { name, version } = readInput(AcceptForm, request.body) as AcceptForm
      await acceptOffer(parts, request.params.id, { name, version: Number(version) })
    } catch (e) {
      fault = toFault(e)
    }
    const view = await findView(request)
    if (fault === null) return reply.redirect(`/offer/${view.id}?lang=${view.lang}`, 303)
    return sendPage(request, reply, renderOfferPage({ ...view, fault, name: request.body?.['name'] ?? '' }), 400)
  })

  handle(pages, getOfferPdf, anyone, async ({ params, request, reply }) => {
    parts.countPrint(request)
    return toPayerPdf(await printOffer(parts, params.id, clientGone(reply)))
  })
}
