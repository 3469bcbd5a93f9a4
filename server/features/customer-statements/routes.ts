import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/customer-statements/statements.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { toPdfAnswer } from '../../platform/http/file-answer.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../../actor/guards.ts'
import type { PrintParts } from '../invoices/pdf/service.ts'
import * as links from './service.ts'
import { printCustomerStatement } from './statement.ts'

interface Parts extends PrintParts {
  linkSecret: Buffer
  guards: Guards
}

/** Mounts the calls for statements of account and links to them; payment-pages has the page behind a link. */
export function customerStatementRoutes(app: FastifyInstance, parts: Parts): void {
  const { signedIn } = parts.guards

  handle(app, calls.getCustomerStatement, signedIn, async ({ actor, params, query, reply }) =>
    toPdfAnswer(await printCustomerStatement(parts, actor, params.id, query, clientGone(reply))),
  )

  handle(app, calls.createCustomerStatementLink, signedIn, async ({ actor, params, body }) => ({
    link: await links.createCustomerStatementLink(parts, actor, params.id, body),
  }))

  handle(app, calls.listCustomerStatementLinks, signedIn, async ({ actor, params }) => ({
    links: await links.listCustomerStatementLinks(parts, actor, params.id),
  }))

  handle(app, calls.revokeCustomerStatementLink, signedIn, async ({ actor, params }) => {
    await links.revokeCustomerStatementLink(parts, actor, params.id, params.link_id)
    return {}
  })
}
