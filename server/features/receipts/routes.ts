import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contract/receipts/receipts.ts'
import { PAYER_LANGUAGES } from '#domain/text/languages.ts'
import { renderMessagePage } from '#pages/render.ts'
import { renderReceiptPage } from '#pages/receipts/ReceiptPage.tsx'
import { distFolder } from '../../platform/files/project-root.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { toPdfAnswer } from '../../platform/http/file-answer.ts'
import { handle } from '../../platform/http/handle.ts'
import { pickLanguage } from '../../platform/http/pick-language.ts'
import { anyone, type Guards } from '../../actor/guards.ts'
import type { PrintParts } from '../invoices/pdf/service.ts'
import * as receipts from './service.ts'

/** The time for which an opened page works offline. */
const DAY_SECONDS = 86_400

const ROBOTS = 'noindex, nofollow, noarchive'

/**
 * Returns a function that reads the address of the page's script from this file of the build: once, and again after a
 * failure.
 */
export function createScriptFinder(file: string): () => Promise<string> {
  let found: Promise<string> | undefined
  const read = async (): Promise<string> => {
    try {
      return JSON.parse(await readFile(file, 'utf8')).script
    } catch (e) {
      found = undefined
      throw e
    }
  }
  return () => (found ??= read())
}

const findScript = createScriptFinder(join(distFolder, 'receipts.json'))

/** Shows the page for a link that leads to no receipt. */
function sendNotFound(request: FastifyRequest<{ Querystring: { lang?: string } }>, reply: FastifyReply): FastifyReply {
  const lang = pickLanguage(request.query.lang, request.headers['accept-language'], PAYER_LANGUAGES)
  const { html, contentSecurityPolicy, referrerPolicy } = renderMessagePage('offer_not_found', lang)
  return reply
    .status(404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy)
    .header('referrer-policy', referrerPolicy)
    .header('x-robots-tag', ROBOTS)
    .send(html)
}

/** Mounts the receipts of payments, the page that checks them, and the public keys. */
export function receiptRoutes(app: FastifyInstance, parts: PrintParts & { guards: Guards }): void {
  const { signedIn } = parts.guards

  handle(app, calls.getReceipt, signedIn, async ({ actor, params }) => ({
    receipt: await receipts.getReceipt(parts.db, parts, actor, params),
  }))

  handle(app, calls.getReceiptPdf, signedIn, async ({ actor, params, reply }) =>
    toPdfAnswer(await receipts.printReceipt(parts, actor, params, clientGone(reply))),
  )

  handle(app, calls.getReceiptKeys, anyone, async ({ reply }) => {
    reply.header('cache-control', `public, max-age=${DAY_SECONDS}`)
    return { keys: await receipts.listReceiptKeys(parts.db) }
  })

  handle(app, calls.checkReceipt, anyone, ({ body }) => receipts.checkReceipt(parts.db, body.fingerprint))

  app.get<{ Querystring: { lang?: string } }>(receipts.RECEIPT_PATH, async (request, reply) => {
    const { html, contentSecurityPolicy } = renderReceiptPage({
      lang: pickLanguage(request.query.lang, request.headers['accept-language'], PAYER_LANGUAGES),
      keys: await receipts.listReceiptKeys(parts.db),
      script: await findScript(),
      host: new URL(parts.publicUrl).host,
    })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .header('vary', 'accept-encoding, accept-language')
      .header('content-security-policy', contentSecurityPolicy)
      .header('x-robots-tag', ROBOTS)
      .send(html)
  })

  app.get<{ Params: { token: string }; Querystring: { lang?: string } }>(
    `${receipts.RECEIPT_PATH}/:token`,
    async (request, reply) => {
      const path = await receipts.findSignedPath(parts.db, request.params.token).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return null
        throw error
      })
      if (path === null) return sendNotFound(request, reply)
      return reply.header('cache-control', 'no-store').header('x-robots-tag', ROBOTS).redirect(path)
    },
  )
}
