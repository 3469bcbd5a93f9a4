import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/discounts/discounts.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import { listAudit, type NameAct, recordRefusals } from '../audit/service.ts'
import * as discounts from './service.ts'

/** Mounts the calls for discount codes and the audit log. They answer 404 to everyone but admins. */
export function discountRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  app.register(async (scope) => {
    const admin = recordRefusals(scope, db, guards.admin, nameAct)

    handle(scope, calls.listDiscountCodes, admin, async () => ({ discount_codes: await discounts.listCodes(db) }))

    handle(scope, calls.createDiscountCode, admin, async ({ actor, body }) => ({
      discount_code: await discounts.createCode(db, actor, body),
    }))

    handle(scope, calls.toggleDiscountCode, admin, async ({ actor, params, body }) => ({
      discount_code: await discounts.toggleCode(db, actor, params.id, body.is_active),
    }))

    handle(scope, calls.deleteDiscountCode, admin, async ({ actor, params }) => {
      await discounts.deleteCode(db, actor, params.id)
      return { ok: true as const }
    })

    handle(scope, calls.listAudit, admin, ({ query }) => listAudit(db, query))
  })
}

const ACTS: Record<string, string> = {
  POST: 'discount_code.create',
  PATCH: 'discount_code.toggle',
  DELETE: 'discount_code.delete',
}

const nameAct: NameAct = ({ method, body, params }) => {
  const what = ACTS[method]
  return what === undefined ? undefined : { what, subject: textOf(body, 'code') ?? textOf(params, 'id') ?? '' }
}

const textOf = (input: unknown, name: string): string | undefined => {
  const value = typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined
  return typeof value === 'string' ? value : undefined
}
