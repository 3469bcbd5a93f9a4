import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/imports/imports.ts'
import { handle } from '../../platform/http/handle.ts'
import { readUpload, requireUpload } from '../../platform/http/upload.ts'
import { clientNetwork } from '../../platform/limits/client-network.ts'
import type { Guards } from '../../actor/guards.ts'
import { IMPORT_ANSWER_MS } from './file-limits.ts'
import type { Importer } from './service.ts'

/** Mounts the import calls, the only ones whose body is not JSON. */
export async function importRoutes(
  app: FastifyInstance,
  { importer, guards }: { importer: Importer; guards: Guards },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('text/csv', readUpload)

    // Imports take longer than the server's normal idle timeout.
    scope.addHook('preHandler', async ({ raw }) => void raw.socket.setTimeout(IMPORT_ANSWER_MS))

    handle(scope, calls.previewImport, guards.signedIn, ({ actor, params, query, request }) =>
      importer.preview(actor, params.what, {
        upload: requireUpload(request, 'text/csv'),
        chosen: query.columns,
        network: clientNetwork(request),
      }),
    )

    handle(scope, calls.commitImport, guards.signedIn, ({ actor, params, query, request, repeat }) =>
      importer.commit(
        actor,
        params.what,
        { upload: requireUpload(request, 'text/csv'), chosen: query.columns, network: clientNetwork(request) },
        repeat,
      ),
    )
  })
}
