import { createECDH } from 'node:crypto'
import type { Db } from '../../platform/postgres/database.ts'
import { readSecret } from '../../platform/secrets.ts'

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
