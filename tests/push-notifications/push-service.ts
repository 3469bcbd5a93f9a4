import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { PushMessage } from '#contract/push-notifications/push-notifications.ts'
import { connectPinned, type NetworkOverrides } from '#server/platform/outgoing/fetch-public.ts'
import type { Seller } from '../harness/app.ts'
import { PUBLIC_IP, startHost } from '../profile/logo/https-host.ts'

/** What a push service got for one browser. */
interface Delivery {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

let host: { port: number; ca: string } | undefined

/** Resolves names to the push service of the running test; without one nothing can be reached. */
export const pushNetwork: NetworkOverrides = {
  resolve: async (name) => (name.startsWith('inner.') ? ['10.0.0.5'] : host ? [PUBLIC_IP] : []),
  connect: (checked) => connectPinned({ ...checked, addresses: ['127.0.0.1'] }, host),
}

/** Starts a push service on https for this test; it answers 201 unless told otherwise. */
export async function startPushService(
  answer: (response: ServerResponse, path: string) => void = (response) => response.writeHead(201).end(),
): Promise<Delivery[]> {
  const deliveries: Delivery[] = []
  const { at } = await startHost((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      deliveries.push({ path, headers, body: Buffer.concat(chunks) })
      answer(response, path)
    })
  })
  host = at
  return deliveries
}

export const stopPushService = (): void => {
  host = undefined
}

let browsers = 0

/** A browser with keys of its own, as its `PushSubscription` has them. */
export function createBrowser() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/${++browsers}`
  const subscription = {
    endpoint: `https://logo.example${path}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }
  /** Decrypts the body of a delivery (RFC 8188, RFC 8291). */
  const read = ({ body }: Delivery): PushMessage => {
    const salt = body.subarray(0, 16)
    const keyLength = body[20] ?? 0
    const serverKey = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const derive = (key: Buffer, salted: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salted, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey])
    const secret = derive(ecdh.computeSecret(serverKey), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }
  return { path, subscription, read }
}

/** Signs in on a further device, which gets notifications in this browser. */
export async function addPhone(seller: Seller, browser = createBrowser()) {
  const phone = seller.app.visitor()
  const { email, password } = seller
  const signedIn = await phone.post('/api/auth/login', { email, password })
  if (signedIn.status !== 200) throw new Error(`Signing in answered ${signedIn.status}.`)
  const saved = await phone.put('/api/push-subscriptions/current', browser.subscription)
  if (saved.status !== 200) throw new Error(`Saving answered ${saved.status}: ${saved.text}`)
  return { ...browser, phone, id: saved.body.subscription.id as string }
}

/** Whether a delivery is signed for this origin by the public key of the installation (RFC 8292). */
export function isSignedBy({ headers }: Delivery, publicKey: string, origin: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicJwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const { aud, sub } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: publicJwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  )
  return signed && key === publicKey && aud === origin && String(sub).startsWith('mailto:')
}
