import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  EXPORT_PATH,
  EXPORTED,
  ExportQuery,
  Gstr1Query,
  listGstr1Faults,
  TallyQuery,
} from '#contract/exports/exports.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { handle } from '../../platform/http/handle.ts'
import { readInput } from '../../platform/http/read-input.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../accounts/guards.ts'
import { exportEverything } from './everything.ts'
import { exportGstr1, findFaults } from './gstr1-service.ts'
import * as exports from './service.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Sends a file as a download, so that browsers do not open it. */
const sendFile = (reply: FastifyReply, type: string, name: string, file: Readable | string): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file)

/** Mounts the exports of the signed-in seller. They do not need Pro. */
export function exportRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  for (const what of EXPORTED) {
    app.get(`${EXPORT_PATH}/${what}`, async (request, reply) => {
      const actor = await guards.signedIn.admit(request, 'reports:read')
      const asked = readInput(ExportQuery, request.query) as ExportQuery
      const file = await exports.exportTable(db, actor, what, asked, clientGone(reply))
      return sendFile(reply, TYPES[asked.format], `pavti-${what}.${asked.format}`, file)
    })
  }

  app.get(`${EXPORT_PATH}/gstr1`, async (request, reply) => {
    const actor = await guards.signedIn.admit(request, 'reports:read')
    const asked = readInput(Gstr1Query, request.query) as Gstr1Query
    const file = await exportGstr1(db, actor, asked, clientGone(reply))
    const name = ['GSTR1', asked.gstin, asked.month].filter(Boolean).join('-')
    return sendFile(reply, TYPES[asked.format], `${name}.${asked.format}`, file)
  })

  app.get(`${EXPORT_PATH}/tally`, async (request, reply) => {
    const actor = await guards.signedIn.admit(request, 'reports:read')
    const asked = readInput(TallyQuery, request.query) as TallyQuery
    return sendFile(
      reply,
      'application/xml; charset=utf-8',
      'pavti-tally.xml',
      await exports.exportTally(db, actor, asked, clientGone(reply)),
    )
  })

  app.get(`${EXPORT_PATH}/everything`, async (request, reply) => {
    const actor = await guards.signedIn.admit(request)
    return sendFile(
      reply,
      'application/zip',
      'pavti-everything.zip',
      await exportEverything(db, actor, clientGone(reply)),
    )
  })

  handle(app, listGstr1Faults, guards.signedIn, ({ actor, query }) => findFaults(db, actor, query))
}
