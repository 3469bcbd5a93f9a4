import { type WebhookEndpoint, type WebhookEventType, WEBHOOKS_MAX } from '#contract/webhooks/webhooks.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { newId } from '../../platform/ids.ts'
import { isPrivate, type NetworkOverrides } from '../../platform/outgoing/fetch-public.ts'
import { readPublicUrl } from '../../platform/outgoing/public-address.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../platform/postgres/faults.ts'
import { recordChange, recordFields } from '../account-changes/service.ts'
import { type Actor, requireConfirmedEmail, requireFreshSession } from '../../actor/actor.ts'
import { enqueueOwnersNotice } from '../security-notices/service.ts'
import * as queries from './endpoint-queries.ts'
import { newSecret } from './post-event.ts'

export interface EndpointParts {
  db: Db
  /** Pavti's own address; no events are sent to it. */
  publicUrl: string
  /** Name resolution. */
  network: NetworkOverrides
}

const presentEndpoint = (row: queries.EndpointRow): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  enabled: row.enabled,
  failing_since: row.failing_since?.toISOString() ?? null,
  auto_disabled_at: row.auto_disabled_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const refuseUrl = (sentence: string) => new AppError('invalid_input', { fields: { url: sentence } })

/**
 * Validates an address and returns its stored form. DNS may change, so the name is resolved again before each delivery.
 */
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
    ? refuseUrl('You already have a webhook with this address')
    : e

const withoutRepeats = (events: readonly WebhookEventType[]): WebhookEventType[] => [...new Set(events)]

/** Returns the webhooks of a business, oldest first. */
export const listEndpoints = async (db: Db, actor: Actor): Promise<WebhookEndpoint[]> =>
  (await queries.listEndpoints(db, actor)).map(presentEndpoint)

/** Input for a new webhook, validated by the contract. */
export interface EndpointInput {
  url: string
  description?: string | null | undefined
  events: readonly WebhookEventType[]
}

/**
 * Adds a webhook. `secret` is returned only here and by `rotateSecret`.
 * @throws invalid_input (a private address or a duplicate), too_many_webhooks, email_not_confirmed, password_needed
 */
export async function createEndpoint(parts: EndpointParts, actor: Actor, input: EndpointInput) {
  requireConfirmedEmail(actor)
  requireFreshSession(actor)
  const url = await readUrl(input.url, parts)
  const secret = newSecret()
  const fields = { url, description: input.description ?? null, events: withoutRepeats(input.events) }
  const inserted = inBusinessTurn(actor.businessId, () =>
    parts.db.begin(async (tx) => {
      if ((await queries.lockAndCountEndpoints(tx, actor)) >= WEBHOOKS_MAX) throw new AppError('too_many_webhooks')
      const row = await queries.insertEndpoint(tx, actor, newId(), fields, secret)
      await recordChange(tx, actor, { what: 'webhook.add', subject: showHost(url), to: fields.events.join(', ') })
      await enqueueOwnersNotice(tx, actor, 'webhook')
      return row
    }),
  )
  const row = await inserted.catch((e: unknown) => {
    throw toDuplicateUrlError(e)
  })
  if (!row) throw new Error('INSERT INTO webhook_endpoints returned no row.')
  return { endpoint: presentEndpoint(row), secret }
}

/** Changes to a webhook; fields that are left out do not change. */
export interface EndpointPatch extends Partial<{ [K in keyof EndpointInput]: EndpointInput[K] | undefined }> {
  enabled?: boolean | undefined
  /** The values that the user has seen. */
  known?: Partial<{ [K in keyof EndpointInput]: EndpointInput[K] | undefined }> | undefined
}

/** Returns the values of an endpoint as texts that can be compared. */
const comparable = ({ url, description, events }: NonNullable<EndpointPatch['known']>) => ({
  url: url !== undefined && URL.canParse(url.trim()) ? new URL(url.trim()).href : url,
  description,
  events: events && withoutRepeats(events).toSorted().join(' '),
})

/** Whether a field that changes has another value than the user has seen. */
function isOverUnseen(
  now: queries.EndpointFields,
  after: queries.EndpointFields,
  known: EndpointPatch['known'],
): boolean {
  const [saved, next, seen] = [comparable(now), comparable(after), comparable(known ?? {})]
  return (['url', 'description', 'events'] as const).some(
    (name) => seen[name] !== undefined && saved[name] !== next[name] && saved[name] !== seen[name],
  )
}

/**
 * Changes a webhook. The owner gets a mail if the address changes.
 * @throws not_found (absent or of another business), invalid_input, email_not_confirmed, password_needed,
 * changed_elsewhere (a value differs from `known`)
 */
export async function updateEndpoint(
  parts: EndpointParts,
  actor: Actor,
  id: string,
  patch: EndpointPatch,
): Promise<WebhookEndpoint> {
  if (patch.url !== undefined || patch.enabled === true) requireConfirmedEmail(actor)
  requireFreshSession(actor)
  const url = patch.url === undefined ? undefined : await readUrl(patch.url, parts)
  const updated = inBusinessTurn(actor.businessId, () =>
    parts.db.begin(async (tx) => {
      const now = await queries.lockEndpoint(tx, actor, id)
      if (!now) throw new AppError('not_found')
      const { enabled } = patch
      const after = {
        url: url ?? now.url,
        description: patch.description === undefined ? now.description : patch.description,
        events: patch.events ? withoutRepeats(patch.events) : now.events,
      }
      if (isOverUnseen(now, after, patch.known)) throw new AppError('changed_elsewhere')
      if (enabled !== undefined && enabled !== now.enabled) await queries.setEnabled(tx, actor, id, enabled)
      const change = { what: 'webhook.change', subject: showHost(now.url) } as const
      const texts = { before: textsOf(now), after: textsOf({ ...now, ...after, enabled: enabled ?? now.enabled }) }
      await recordFields(tx, actor, change, texts, (text, field) => (field === 'url' ? showHost(text) : text))
      if (after.url !== now.url) await enqueueOwnersNotice(tx, actor, 'webhook')
      return queries.updateFields(tx, actor, id, after)
    }),
  )
  const row = await updated.catch((e: unknown) => {
    throw toDuplicateUrlError(e)
  })
  if (!row) throw new AppError('not_found')
  return presentEndpoint(row)
}

/**
 * Replaces the secret of a webhook. Returns the new one, which is not shown again.
 * @throws not_found (absent or of another business), password_needed
 */
export const rotateSecret = (db: Db, actor: Actor, id: string): Promise<string> =>
  db.begin(async (tx) => {
    requireFreshSession(actor)
    const secret = newSecret()
    const url = await queries.setSecret(tx, actor, id, secret)
    if (url === undefined) throw new AppError('not_found')
    await recordChange(tx, actor, { what: 'webhook.secret', subject: showHost(url) })
    return secret
  })

/**
 * Removes a webhook with its log.
 * @throws not_found (absent or of another business)
 */
export const removeEndpoint = (db: Db, actor: Actor, id: string): Promise<void> =>
  db.begin(async (tx) => {
    const url = await queries.deleteEndpoint(tx, actor, id)
    if (url === undefined) throw new AppError('not_found')
    await recordChange(tx, actor, { what: 'webhook.remove', subject: showHost(url) })
  })

/** Returns the host of an address without its path and query, which may contain a secret. */
const showHost = (url: string): string => new URL(url).host

const textsOf = ({ url, events, enabled }: queries.EndpointRow): Record<string, string> => ({
  url,
  events: events.join(', '),
  enabled: String(enabled),
})
