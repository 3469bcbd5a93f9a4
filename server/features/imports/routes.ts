import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CSV, JSON_FILE } from '#contract/call/file-reply.ts'
import * as calls from '#contract/imports/imports.ts'
import { type Imported, isTable } from '#contract/imports/imports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { handle } from '../../platform/http/handle.ts'
import { readUpload, requireUpload, type Upload } from '../../platform/http/upload.ts'
import { clientNetwork } from '../../platform/limits/attempts.ts'
import type { Guards } from '../../actor/guards.ts'
import { IMPORT_ANSWER_MS } from './file-limits.ts'
import type { Importer } from './service.ts'

/** Returns the file of a request; only JSON files of another account may be sent as JSON. @throws unsupported_type */
function requireFile(request: FastifyRequest, what: Imported): Upload {
  const isJson = request.headers['content-type']?.startsWith(JSON_FILE) === true
  if (isJson && isTable(what)) throw new AppError('unsupported_type', { sentence: 'Send the file itself as text/csv.' })
  return requireUpload(request, CSV)
}

/** Mounts the import calls, the only ones whose body is not JSON. */
export async function importRoutes(
  app: FastifyInstance,
  { importer, guards }: { importer: Importer; guards: Guards },
): Promise<void> {
  await app.register(async (scope) => {
    // The server parses other JSON bodies at once; this one is a file.
    scope.removeContentTypeParser(JSON_FILE)
    scope.addContentTypeParser([...(calls.commitImport.takesFile ?? [])], readUpload)

    // Imports take longer than the server's normal idle timeout.
    scope.addHook('preHandler', async ({ raw }) => void raw.socket.setTimeout(IMPORT_ANSWER_MS))

    handle(scope, calls.previewImport, guards.signedIn, ({ actor, params, query, request }) =>
      importer.preview(actor, params.what, {
        upload: requireFile(request, params.what),
        chosen: query.columns,
        network: clientNetwork(request),
      }),
    )

    handle(scope, calls.commitImport, guards.signedIn, ({ actor, params, query, request, repeat }) =>
      importer.commit(
        actor,
        params.what,
        { upload: requireFile(request, params.what), chosen: query.columns, network: clientNetwork(request) },
        { rowsWithFaults: query.rows_with_faults ?? 'refuse', repeat },
      ),
    )
  })
}
