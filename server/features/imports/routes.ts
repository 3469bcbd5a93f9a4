import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/imports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../accounts/guards.ts'
import * as imports from './service.ts'

const fileOf = ({ body }: FastifyRequest): Buffer => {
  if (Buffer.isBuffer(body)) return body
  throw new AppError('unsupported_type', { sentence: 'Send the file itself as text/csv.' })
}

/** Files that sellers bring along; the only calls that take something else than JSON. */
export async function importRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    handle(scope, calls.previewImport, guards.signedIn, ({ actor, params, query, request }) =>
      imports.previewImport(db, actor, params.what, fileOf(request), query.columns),
    )

    handle(scope, calls.commitImport, guards.signedIn, ({ actor, params, query, request, repeat }) =>
      imports.commitImport(db, actor, params.what, { bytes: fileOf(request), chosen: query.columns, repeat }),
    )
  })
}
