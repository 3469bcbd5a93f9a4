import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/postgres/database.ts'
import { LinkInput, parseInput, refuseLink, UNKNOWN_ID } from './input.ts'
import { cancelLink, createLink, endDueLinks } from '../links.ts'
import { presentLink } from '../present.ts'
import { findLink, listLinks } from '../queries.ts'

interface Parts {
  db: Db
  publicUrl: string
}

/** Most links in one answer. */
const MAX_LINKS = 100

/** The provider's error texts for cancelling a link that is not open. */
const NOT_CANCELLED = {
  paid: 'Payment link cannot be cancelled as it is already paid',
  cancelled: 'Payment link is already cancelled',
  expired: 'Payment link cannot be cancelled as it has expired',
}

type ById = { Params: { id: string } }

/** Mounts the provider's API calls for payment links. */
export function linkApi(api: FastifyInstance, { db, publicUrl }: Parts): void {
  api.post('/payment_links', async ({ body }) => {
    const read = parseInput(LinkInput, body)
    if ('message' in read) throw refuseLink(read.message)
    const { value } = read
    if (value.callback_url && !value.callback_method) throw refuseLink('The callback method field is required.')
    const link = await createLink(db, {
      amount: BigInt(value.amount),
      currency: value.currency,
      description: value.description,
      reference_id: value.reference_id,
      notes: value.notes,
      callback_url: value.callback_url ?? null,
      expire_by: value.expire_by ? new Date(value.expire_by * 1_000) : null,
    })
    if (!link) throw refuseLink(`payment link with given reference_id (${value.reference_id}) already exists`)
    return presentLink(link, publicUrl)
  })

  api.get<{ Querystring: { reference_id?: string } }>('/payment_links', async ({ query }) => {
    await endDueLinks(db, publicUrl)
    const links = await listLinks(db, String(query.reference_id ?? ''), MAX_LINKS)
    return { payment_links: links.map((link) => presentLink(link, publicUrl)) }
  })

  api.get<ById>('/payment_links/:id', async ({ params }) => {
    await endDueLinks(db, publicUrl)
    return readLink(params.id)
  })

  api.post<ById>('/payment_links/:id/cancel', async ({ params }) => {
    await endDueLinks(db, publicUrl)
    const before = await cancelLink(db, publicUrl, params.id)
    if (!before) throw refuseLink(UNKNOWN_ID)
    if (before.status !== 'created') throw refuseLink(NOT_CANCELLED[before.status])
    return readLink(params.id)
  })

  const readLink = async (id: string) => {
    const link = await findLink(db, id)
    if (!link) throw refuseLink(UNKNOWN_ID)
    return presentLink(link, publicUrl)
  }
}
