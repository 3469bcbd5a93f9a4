import type { WebhookEventType } from '#contract/webhooks/webhooks.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { lockBusinessRow } from '../business/service.ts'

export interface EndpointRow {
  id: string
  url: string
  description: string | null
  events: WebhookEventType[]
  enabled: boolean
  failing_since: Date | null
  auto_disabled_at: Date | null
  created_at: Date
}

const columns = (db: Db | Tx) => db`id, url, description, events, enabled, failing_since, auto_disabled_at, created_at`

export const listEndpoints = (db: Db, actor: Actor) => db<EndpointRow[]>`
  SELECT ${columns(db)} FROM webhook_endpoints WHERE business_id = ${actor.businessId} ORDER BY created_at, id`

/**
 * Locks and returns an endpoint. It is locked before its deliveries, as its removal does, so that nothing deadlocks.
 */
export const lockEndpoint = async (tx: Tx, { businessId }: Owner, id: string) =>
  (
    await tx<EndpointRow[]>`
    SELECT ${columns(tx)} FROM webhook_endpoints WHERE business_id = ${businessId} AND id = ${id} FOR NO KEY UPDATE`
  )[0]

/** Locks the business and counts its endpoints, so that concurrent calls cannot exceed the limit together. */
export const lockAndCountEndpoints = async (tx: Tx, actor: Actor): Promise<number> => {
  await lockBusinessRow(tx, actor)
  const [row] = await tx<{ count: bigint }[]>`
    SELECT count(*) AS count FROM webhook_endpoints WHERE business_id = ${actor.businessId}`
  return Number(row?.count)
}

/** The fields of an endpoint that a seller can edit. */
export type EndpointFields = Pick<EndpointRow, 'url' | 'description' | 'events'>

export const insertEndpoint = async (tx: Tx, actor: Actor, id: string, fields: EndpointFields, secret: string) =>
  (
    await tx<EndpointRow[]>`
    INSERT INTO webhook_endpoints (business_id, id, url, description, events, secret)
    VALUES (${actor.businessId}, ${id}, ${fields.url}, ${fields.description}, ${fields.events}::text[], ${secret})
    RETURNING ${columns(tx)}`
  )[0]

export const updateFields = async (tx: Tx, actor: Actor, id: string, fields: EndpointFields) =>
  (
    await tx<EndpointRow[]>`
    UPDATE webhook_endpoints SET url = ${fields.url}, description = ${fields.description}, events = ${fields.events}::text[]
    WHERE business_id = ${actor.businessId} AND id = ${id} RETURNING ${columns(tx)}`
  )[0]

/** Switches an endpoint on or off and clears its failures. */
export const setEnabled = (tx: Tx, actor: Actor, id: string, isEnabled: boolean) => tx`
  UPDATE webhook_endpoints SET enabled = ${isEnabled}, failing_since = NULL, auto_disabled_at = NULL, paused_until = NULL
  WHERE business_id = ${actor.businessId} AND id = ${id}`

/** Switches off all endpoints of a business after a password reset: an intruder may have added one. */
export const switchOffAll = (tx: Tx, { businessId }: Owner) => tx`
  UPDATE webhook_endpoints SET enabled = false, failing_since = NULL, auto_disabled_at = NULL, paused_until = NULL
  WHERE enabled AND business_id = ${businessId}`

/** Replaces the secret of an endpoint and returns its address; undefined if there is none. */
export const setSecret = async (tx: Tx, actor: Actor, id: string, secret: string): Promise<string | undefined> =>
  (
    await tx<{ url: string }[]>`
    UPDATE webhook_endpoints SET secret = ${secret} WHERE business_id = ${actor.businessId} AND id = ${id} RETURNING url`
  )[0]?.url

/** Deletes an endpoint and returns its address; undefined if there is none. */
export const deleteEndpoint = async (tx: Tx, actor: Actor, id: string): Promise<string | undefined> =>
  (
    await tx<{ url: string }[]>`
    DELETE FROM webhook_endpoints WHERE business_id = ${actor.businessId} AND id = ${id} RETURNING url`
  )[0]?.url

/** Lists the endpoints of a business for its export, without their secrets. */
export const listEndpointsForExport = (tx: Tx, actor: Actor) => tx`
  SELECT url, description, events, enabled, created_at FROM webhook_endpoints
  WHERE business_id = ${actor.businessId} ORDER BY created_at, id`
