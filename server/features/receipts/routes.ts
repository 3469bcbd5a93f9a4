import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/receipts/receipts.ts'
import { PAYER_LANGUAGES } from '#domain/text/languages.ts'
import { renderReceiptPage } from '#pages/receipts/ReceiptPage.tsx'
import { projectRoot } from '../../platform/files/project-root.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { toPdfAnswer } from '../../platform/http/file-answer.ts'
import { handle } from '../../platform/http/handle.ts'
import { pickLanguage } from '../../platform/http/pick-language.ts'
import { anyone, type Guards } from '../../actor/guards.ts'
import type { PrintParts } from '../invoices/pdf/service.ts'
import * as receipts from './service.ts'

/** An opened page works without a connection for a day. */
const DAY_SECONDS = 86_400

/** The address of the script of the page, which the build wrote; read once. */
const findScript = (() => {
  let found: Promise<string> | undefined
  return () => {
    found ??= readFile(join(projectRoot, 'dist/receipts.json'), 'utf8').then((text) => JSON.parse(text).script)
    return found
  }
})()

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
      .header('x-robots-tag', 'noindex, nofollow, noarchive')
      .send(html)
  })
}
