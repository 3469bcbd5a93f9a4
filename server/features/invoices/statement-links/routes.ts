import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/customers/statement-links.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Guards } from '../../../actor/guards.ts'
import * as links from './service.ts'

interface Parts {
  db: Db
  publicUrl: string
  linkSecret: Buffer
  guards: Guards
}

/** Mounts the calls for links to statements of account; payment-pages has the page behind a link. */
export function statementLinkRoutes(app: FastifyInstance, parts: Parts): void {
  const { signedIn } = parts.guards

  handle(app, calls.createStatementLink, signedIn, async ({ actor, params, body }) => ({
    link: await links.createStatementLink(parts, actor, params.id, body),
  }))

  handle(app, calls.listStatementLinks, signedIn, async ({ actor, params }) => ({
    links: await links.listStatementLinks(parts, actor, params.id),
  }))

  handle(app, calls.revokeStatementLink, signedIn, async ({ actor, params }) => {
    await links.revokeStatementLink(parts, actor, params.id, params.link_id)
    return {}
  })
}
