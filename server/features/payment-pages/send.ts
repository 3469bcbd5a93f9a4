import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PDF, PNG } from '#contract/call/file-reply.ts'
import { isPayerLanguage, PAYER_LANGUAGES } from '#domain/text/languages.ts'
import type { RenderedPage } from '#pages/render.ts'
import type { PageLanguage } from '#pages/views.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type FileAnswer, type PdfFile, toPdfAnswer } from '../../platform/http/file-answer.ts'
import { compressNow, type Encoding, pickEncoding } from '../../platform/http/compress.ts'
import { pickLanguage } from '../../platform/http/pick-language.ts'
import type { Query } from '../payment-links/service.ts'

/** The route of a page, by the name of the parameter in its address. */
export type PageRoute<Param extends string> = { Params: Record<Param, string>; Querystring: Query }

/** Returns the language of a payer's page. `customers` is that of the customer, null if it is unknown. */
export type ChooseLanguage = (customers: PageLanguage | null) => PageLanguage

/**
 * Chooses the language of the address, else the customer's, else the first one that the browser asks for, else English.
 */
export const chooseLanguage =
  (asked: unknown, acceptLanguage: string | undefined): ChooseLanguage =>
  (customers) =>
    pickLanguage(isPayerLanguage(asked) ? asked : customers, acceptLanguage, PAYER_LANGUAGES)

/** Compression levels. Higher ones take longer and save less than 1%. */
const LEVELS = { brotli: 5, gzip: 6 }

const ROBOTS = 'noindex, nofollow, noarchive'

/** Returns a weak ETag, since the same page is sent in several encodings. */
const tagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** A page as the bytes to send. */
export interface FinishedPage {
  bytes: Buffer
  encoding: Encoding
  tag: string
  contentSecurityPolicy: string
  referrerPolicy: RenderedPage['referrerPolicy']
}

export const finishPage = (
  { html, contentSecurityPolicy, referrerPolicy }: RenderedPage,
  encoding: Encoding,
): FinishedPage => ({
  // Compressed on this thread: it takes 0.3 ms, less than passing the page to another one.
  bytes: compressNow(Buffer.from(html), encoding, LEVELS),
  encoding,
  tag: tagOf(html),
  contentSecurityPolicy,
  referrerPolicy,
})

/**
 * Returns headers with which a browser stores the answer but revalidates it each time: a paid invoice must never show
 * an old QR code (so no max-age), and no shared cache may store it. `isUnchanged`: the client's copy is the same.
 */
function revalidated(request: FastifyRequest, tag: string) {
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? []
  const isUnchanged = known.includes(tag) || known.includes(tag.slice(2))
  return { isUnchanged, headers: { 'cache-control': 'private, no-cache', etag: tag } }
}

/** Sends a page. The browser may store one with status 200 under its ETag, and no other. */
export function sendFinishedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, encoding, tag, contentSecurityPolicy, referrerPolicy }: FinishedPage,
  status = 200,
): FastifyReply {
  // Also sent with 304: browsers apply its headers, and the app's default CSP would block the page's style.
  reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('referrer-policy', referrerPolicy)
    .header('x-robots-tag', ROBOTS)
    .header('vary', 'accept-encoding, accept-language')
  if (status !== 200) reply.header('cache-control', 'no-store')
  else {
    const { isUnchanged, headers } = revalidated(request, tag)
    reply.headers(headers)
    if (isUnchanged) return reply.status(304).send()
  }

  if (encoding) reply.header('content-encoding', encoding)
  return reply.status(status).type('text/html; charset=utf-8').send(bytes)
}

/** Sends a page in the encoding that the client accepts. */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  status = 200,
): FastifyReply =>
  sendFinishedPage(request, reply, finishPage(page, pickEncoding(request.headers['accept-encoding'])), status)

/** Returns the answer with a QR code as a picture; `draw` runs only if the client has no copy of this text's code. */
export function qrPictureAnswer(
  request: FastifyRequest,
  { text, fileName, draw }: { text: string; fileName: string; draw: (text: string) => Buffer },
): FileAnswer<typeof PNG> {
  const { isUnchanged, headers: tagged } = revalidated(request, tagOf(text))
  const headers = { ...tagged, 'content-security-policy': "sandbox; default-src 'none'", 'x-robots-tag': ROBOTS }
  return isUnchanged ? { isUnchanged, headers } : { content: draw(text), type: PNG, name: fileName, headers }
}

/** Returns the answer with a PDF for a payer. @throws not_found if there is none */
export function toPayerPdf(file: PdfFile | undefined): FileAnswer<typeof PDF> {
  if (!file) throw new AppError('not_found')
  return { ...toPdfAnswer(file), headers: { 'x-robots-tag': ROBOTS } }
}
