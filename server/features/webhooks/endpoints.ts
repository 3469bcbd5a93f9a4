import type { WebhookEventType } from '#contract/webhooks/webhook-events.ts'
import { type WebhookEndpoint, WEBHOOKS_MAX } from '#contract/webhooks/webhooks.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { newId } from '../../platform/ids.ts'
import { isPrivate, type NetworkOverrides } from '../../platform/outgoing/fetch-public.ts'
import { readPublicUrl } from '../../platform/outgoing/public-url.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../platform/postgres/faults.ts'
import { type Actor, requireConfirmedEmail } from '../accounts/actor.ts'
import * as queries from './endpoint-queries.ts'
import { newSecret } from './signature.ts'

export interface EndpointParts {
  db: Db
  /** Pavti's own address: never told by Pavti. */
  publicUrl: string
  /** How names are looked up. */
  network: NetworkOverrides
}

const presentEndpoint = (row: queries.EndpointRow): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  enabled: row.enabled,
  failing_since: row.failing_since?.toISOString() ?? null,
  given_up_at: row.given_up_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const refuseUrl = (sentence: string) => new AppError('invalid_input', { fields: { url: sentence } })

/** The address as it is kept. What its name stands for may change, so it is looked up again before each delivery. */
async function readUrl(text: string, { publicUrl, network }: EndpointParts): Promise<string> {
  const address = readPublicUrl(text.trim(), [new URL(publicUrl).hostname])
  if (!address || address.url.href.length > 2_048) {
    throw refuseUrl('Use an https address on the internet, such as https://example.in/pavti')
  }
  if (await isPrivate(address, network)) {
    throw refuseUrl('This address is inside a private network. Use one that can be reached from the internet')
  }
  return address.url.href
}

const toDuplicateUrlError = (e: unknown) =>
  isUniqueViolation(e, 'webhook_endpoints_business_id_url_key')
    ? refuseUrl('You have a webhook with this address already')
    : e

const inOrder = (events: readonly WebhookEventType[]): WebhookEventType[] => [...new Set(events)]

/** The webhooks of a business, oldest first. */
export const listEndpoints = async (db: Db, actor: Actor): Promise<WebhookEndpoint[]> =>
  (await queries.listEndpoints(db, actor)).map(presentEndpoint)

/** What a seller gives; already clean by the contract. */
export interface EndpointInput {
  url: string
  description?: string | null | undefined
  events: readonly WebhookEventType[]
}

/**
 * Adds a webhook; `secret` is told this once.
 * @throws invalid_input (an address that is not public, or there already), too_many_webhooks
 */
export async function createEndpoint(parts: EndpointParts, actor: Actor, given: EndpointInput) {
  requireConfirmedEmail(actor)
  const url = await readUrl(given.url, parts)
  const secret = newSecret()
  const facts = { url, description: given.description ?? null, events: inOrder(given.events) }
  const inserted = inBusinessTurn(actor.businessId, () =>
    parts.db.begin(async (tx) => {
      if ((await queries.countEndpointsAlone(tx, actor)) >= WEBHOOKS_MAX) throw new AppError('too_many_webhooks')
      return queries.insertEndpoint(tx, actor, newId(), facts, secret)
    }),
  )
  const row = await inserted.catch((e: unknown) => {
    throw toDuplicateUrlError(e)
  })
  if (!row) throw new Error('A new webhook is not there.')
  return { endpoint: presentEndpoint(row), secret }
}

/** A change; what is left out stays. */
export interface EndpointChange extends Partial<{ [K in keyof EndpointInput]: EndpointInput[K] | undefined }> {
  enabled?: boolean | undefined
}

/**
 * Changes a webhook.
 * @throws not_found (absent or another's), invalid_input
 */
export async function updateEndpoint(
  parts: EndpointParts,
  actor: Actor,
  id: string,
  change: EndpointChange,
): Promise<WebhookEndpoint> {
  if (change.url !== undefined || change.enabled === true) requireConfirmedEmail(actor)
  const url = change.url === undefined ? undefined : await readUrl(change.url, parts)
  const updated = inBusinessTurn(actor.businessId, () =>
    parts.db.begin(async (tx) => {
      const now = await queries.lockEndpoint(tx, actor, id)
      if (!now) throw new AppError('not_found')
      const { enabled } = change
      if (enabled !== undefined && enabled !== now.enabled) await queries.setEnabled(tx, actor, id, enabled)
      return queries.updateFacts(tx, actor, id, {
        url: url ?? now.url,
        description: change.description === undefined ? now.description : change.description,
        events: change.events ? inOrder(change.events) : now.events,
      })
    }),
  )
  const row = await updated.catch((e: unknown) => {
    throw toDuplicateUrlError(e)
  })
  if (!row) throw new AppError('not_found')
  return presentEndpoint(row)
}

/**
 * A new secret in place of the old one; told this once.
 * @throws not_found (absent or another's)
 */
export async function rotateSecret(db: Db, actor: Actor, id: string): Promise<string> {
  const secret = newSecret()
  if (!(await queries.setSecret(db, actor, id, secret))) throw new AppError('not_found')
  return secret
}

/**
 * Removes a webhook with its log.
 * @throws not_found (absent or another's)
 */
export async function removeEndpoint(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await queries.deleteEndpoint(db, actor, id))) throw new AppError('not_found')
}
