import { setTimeout as sleep } from 'node:timers/promises'
import { createECDH } from 'node:crypto'
import type { PushMessage } from '#contract/push-notifications/push-notifications.ts'
import { fetchPublic, type NetworkOverrides } from '../../platform/outgoing/fetch-public.ts'
import { readPublicUrl } from '../../platform/outgoing/public-address.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readSecret } from '../../platform/secrets.ts'

/** Push services answer within a second. */
const ATTEMPT_TIMEOUT_MS = 5_000

/** The push service keeps a notification this long for a phone without a network. */
export const KEPT_SECONDS = 24 * 3_600

/** What a push service answered: `gone` if the browser no longer takes notifications. */
export type PushOutcome = 'arrived' | 'gone' | 'failed'

/** The key pair by which push services recognise this installation (VAPID, RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * Returns the key pair, which is created at the first start. The secret's 32 random bytes are the private key: all but
 * one in 2^32 of them are valid on P-256, and any other one throws here.
 */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const secret = await readSecret(db, 'push')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

export interface PushSender {
  keys: PushKeys
  /** Whom a push service writes to about this sender: an https address or mailto. */
  contact: string
  /** Host names of this server, to which it does not send. */
  ownHosts: readonly string[]
  network: NetworkOverrides
}

interface Receiver {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

/** Sends one notification, encrypted for its browser. Network errors are an outcome and not thrown. */
export async function postMessage(
  { keys, contact, ownHosts, network }: PushSender,
  { endpoint, p256dh, auth }: Receiver,
  message: PushMessage,
): Promise<PushOutcome> {
  const address = readPublicUrl(endpoint, ownHosts)
  if (!address) return 'gone'
  // Loaded with the first notification: it brings arithmetic and formats of its own.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
    JSON.stringify(message),
    { vapidDetails: { subject: contact, ...keys }, TTL: KEPT_SECONDS, urgency: 'high' },
  )
  const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)
  try {
    const response = await Promise.race([
      fetchPublic(
        address,
        { method: 'POST', headers: toTexts(headers), body: body ?? Buffer.alloc(0) },
        network,
        signal,
      ),
      sleep(ATTEMPT_TIMEOUT_MS, undefined, { ref: false }).then(() => undefined),
    ])
    const status = response?.statusCode ?? 0
    response?.destroy()
    if (status === 404 || status === 410) return 'gone'
    return status >= 200 && status < 300 ? 'arrived' : 'failed'
  } catch {
    return 'failed'
  }
}

const toTexts = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))
