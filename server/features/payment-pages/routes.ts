import { readFile } from 'node:fs/promises'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, ERRORS } from '#contract/call/errors.ts'
import { getPayerPdf, getPayerQr, getPayerReceipt } from '#contract/payment-pages/payer-files.ts'
import { SAMPLE_PAGE } from '#contract/site/main-paths.ts'
import { isPayable } from '#domain/document/invoice-balance.ts'
import { invoicePayment, qrText } from '#pages/payment.ts'
import { readLanguageChoice } from '#pages/LanguagePage.tsx'
import { renderHostedPaymentPage, renderLanguagePage, renderMessagePage } from '#pages/render.ts'
import type { PageLanguage, PaymentMessage } from '#pages/views.ts'
import { sourceFile } from '../../platform/files/project-root.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { sendRefusal, toAppError } from '../../platform/http/error-answers.ts'
import { handle } from '../../platform/http/handle.ts'
import { pickEncoding } from '../../platform/http/compress.ts'
import { anyone } from '../../actor/guards.ts'
import { fromShortId } from '../../platform/ids.ts'
import { printForPayer, SHORT_PAYMENT_PATH } from '../invoices/service.ts'
import { printReceiptForPayer } from '../receipts/service.ts'
import type { Query } from '../payment-links/service.ts'
import { readPart } from './choose-amount.ts'
import { claimFormRoutes } from './claim-routes.ts'
import { createInvoicePages } from './invoice-pages.ts'
import { createNetworkLimit } from './network-limit.ts'
import { offerPages } from './offer-pages.ts'
import {
  chooseLanguage,
  type ChooseLanguage,
  type PageRoute,
  qrPictureAnswer,
  sendFinishedPage,
  sendPage,
  toPayerPdf,
} from './send.ts'
import { PREVIEW_PATH } from './present.ts'
import { drawQrPicture } from './qr-picture.ts'
import { statementPages } from './statement-pages.ts'
import { unsubscribePages } from './unsubscribe-pages.ts'
import { findInvoicePayment, type PaymentPageParts, readHostedPayment } from './service.ts'

/**
 * High because mobile carriers share one address among thousands of payers. Guessing an id would still take billions of
 * attempts.
 */
const MISSES_A_MINUTE = 1_000
/** A PDF occupies a worker for up to 0.2 s, and sellers use the same workers. */
const PRINTS_A_MINUTE = 60
const MINUTE_SECONDS = 60

const WEEK_SECONDS = 604_800

type PageRequest = FastifyRequest<{ Querystring: Query }>

const languageFor = (request: PageRequest): ChooseLanguage =>
  chooseLanguage(request.query['lang'], request.headers['accept-language'])

/** Returns the language of a page without a customer. */
const languageOf = (request: PageRequest): PageLanguage => languageFor(request)(null)

/** Sends the list of languages for an address that asks for it, before any lookup. */
function offerLanguages(pages: FastifyInstance): void {
  pages.addHook('preHandler', async (request: PageRequest, reply) => {
    const choice = readLanguageChoice(request.query['lang'])
    if (request.method !== 'GET' || choice === null) return
    const { search } = new URL(request.url, 'http://page')
    return sendPage(request, reply, renderLanguagePage(search, choice.current))
  })
}

const sendMessage = (request: PageRequest, reply: FastifyReply, status: number, message: PaymentMessage) =>
  sendPage(request, reply, renderMessagePage(message, languageOf(request)), status)

/** The errors that are shown as a page. Browsers cannot cause other errors. */
const MESSAGES: Partial<Record<ErrorCode, PaymentMessage>> = {
  not_found: 'invoice_not_found',
  shop_closed: 'shop_closed',
  too_many_attempts: 'too_many',
  business_busy: 'try_again',
  unavailable: 'try_again',
  internal: 'try_again',
}

/** The errors of a statement page. */
const STATEMENT_MESSAGES: typeof MESSAGES = {
  ...MESSAGES,
  not_found: 'statement_ended',
  invalid_input: 'statement_too_long',
}

/** The errors of the page where a recipient unsubscribes. */
const UNSUBSCRIBE_MESSAGES: typeof MESSAGES = { ...MESSAGES, not_found: 'offer_not_found' }

/** The errors of an offer page. */
const OFFER_MESSAGES: typeof MESSAGES = { ...MESSAGES, not_found: 'offer_not_found' }

function answerErrorsAsPages(
  pages: FastifyInstance,
  onMiss: (request: FastifyRequest) => void = () => {},
  messages = MESSAGES,
): void {
  pages.setErrorHandler<FastifyError, { Querystring: Query }>((error, request, reply) => {
    const refusal = toAppError(request, error)
    if (refusal.code === 'not_found') onMiss(request)
    const message = messages[refusal.code]
    if (!message) return sendRefusal(request, reply, refusal)
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
    return sendMessage(request, reply, ERRORS[refusal.code].status, message)
  })
}

/**
 * Prepares pages behind unguessable addresses: limits the misses of each network and shows errors as pages. Returns a
 * function that counts a PDF for its network and refuses one beyond the limit.
 */
function guardPages(
  pages: FastifyInstance,
  limitRates: boolean,
  messages = MESSAGES,
): (request: FastifyRequest) => void {
  const misses = createNetworkLimit(limitRates ? MISSES_A_MINUTE : Infinity, MINUTE_SECONDS)
  const prints = createNetworkLimit(limitRates ? PRINTS_A_MINUTE : Infinity, MINUTE_SECONDS)
  answerErrorsAsPages(pages, misses.count, messages)
  pages.addHook('onRequest', async (request) => misses.check(request))
  return (request) => {
    prints.check(request)
    prints.count(request)
  }
}

interface ViewParts {
  /** Records that the page of an invoice was sent. */
  noteView: (request: FastifyRequest, invoiceId: string) => void
}

/** Mounts the pages of payers' links: invoices and hosted payment links, with QR code, PDF and preview. */
export async function paymentPageRoutes(
  app: FastifyInstance,
  {
    limitRates,
    noteView,
    plans,
    ...parts
  }: PaymentPageParts & ViewParts & { limitRates: boolean; plans: 'paid' | 'open' },
): Promise<void> {
  const preview = await readFile(sourceFile('pages/preview-image.jpg'))
  app.get(PREVIEW_PATH, async (_request, reply) =>
    reply
      .type('image/jpeg')
      .header('cache-control', `public, max-age=${WEEK_SECONDS}`)
      // Web messengers embed the picture in their pages.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(preview),
  )

  await app.register(async (pages) => {
    answerErrorsAsPages(pages)
    offerLanguages(pages)
    pages.get<{ Querystring: Query }>('/pay', async (request, reply) => {
      const view = await readHostedPayment(parts, request.query, languageOf(request))
      if (typeof view === 'string') return sendMessage(request, reply, view === 'invalid_link' ? 400 : 410, view)
      return sendPage(request, reply, renderHostedPaymentPage(view))
    })
  })

  await app.register(async (pages) => {
    const countPrint = guardPages(pages, limitRates, STATEMENT_MESSAGES)
    offerLanguages(pages)
    statementPages(pages, { ...parts, languageFor, countPrint })
  })

  await app.register(async (pages) => {
    const countPrint = guardPages(pages, limitRates, OFFER_MESSAGES)
    offerLanguages(pages)
    offerPages(pages, { ...parts, limitRates, languageFor, countPrint })
  })

  await app.register(async (pages) => {
    guardPages(pages, limitRates, UNSUBSCRIBE_MESSAGES)
    offerLanguages(pages)
    unsubscribePages(pages, { ...parts, plans, languageFor })
  })

  const findPage = createInvoicePages(parts)
  await app.register(async (pages) => {
    const countPrint = guardPages(pages, limitRates)
    offerLanguages(pages)

    // The sample page belongs to no business, so nothing is looked up, counted or charged.
    pages.get<{ Querystring: Query }>(SAMPLE_PAGE, (request, reply) => sendMessage(request, reply, 200, 'sample'))

    pages.get<PageRoute<'id'>>('/payment/:id', async (request, reply) => {
      const encoding = pickEncoding(request.headers['accept-encoding'])
      const part = readPart(request.query['part'])
      const page = await findPage({ id: request.params.id, choose: languageFor(request), part, encoding })
      if (!page) throw new AppError('not_found')
      noteView(request, request.params.id)
      return sendFinishedPage(request, reply, page)
    })

    // Redirects without counting a miss: the page counts it, so a mistyped address counts once.
    pages.get<{ Params: { short: string } }>(`${SHORT_PAYMENT_PATH}/:short`, async (request, reply) => {
      const id = fromShortId(request.params.short)
      if (id === null) throw new AppError('not_found')
      return reply.redirect(`/payment/${id}`)
    })

    claimFormRoutes(pages, { ...parts, limitRates, languageFor })

    handle(pages, getPayerQr, anyone, async ({ params, query, request }) => {
      const view = (await findInvoicePayment(parts, params.id, () => 'en', readPart(query.part)))?.view
      const text = view && isPayable(view) && !view.isAbroad ? qrText(invoicePayment(view)) : null
      if (!view || text === null) throw new AppError('not_found')
      const fileName = `UPI-QR-${view.number.replaceAll('/', '-')}.png`
      return qrPictureAnswer(request, { text, fileName, draw: drawQrPicture })
    })

    handle(pages, getPayerPdf, anyone, async ({ params, request, reply }) => {
      countPrint(request)
      return toPayerPdf(await printForPayer(parts, params.id, clientGone(reply)))
    })

    handle(pages, getPayerReceipt, anyone, async ({ params, request, reply }) => {
      countPrint(request)
      return toPayerPdf(await printReceiptForPayer(parts, params, clientGone(reply)))
    })
  })
}
