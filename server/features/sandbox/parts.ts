import type { Db } from '../../platform/postgres/database.ts'
import { readSecret } from '../../platform/secrets.ts'
import type { Guards } from '../../actor/guards.ts'

/** Where the sandbox is mounted. */
export const SANDBOX_PATH = '/sandbox/razorpay'

/** The page behind a link's short address. */
export const payPagePath = (linkId: string): string => `${SANDBOX_PATH}/l/${linkId}`

/** The sandbox's keys in the provider's format. Created once, the same in every process. */
export interface SandboxKeys {
  keyId: string
  keySecret: string
  webhookSecret: string
}

export async function readSandboxKeys(db: Db): Promise<SandboxKeys> {
  const [key, webhook] = await Promise.all([readSecret(db, 'sandbox-key'), readSecret(db, 'sandbox-webhook')])
  const hex = key.toString('hex')
  return {
    keyId: `rzp_test_Sbx${hex.slice(0, 11)}`,
    keySecret: hex.slice(16),
    webhookSecret: webhook.toString('hex'),
  }
}

/** Dependencies of the sandbox's routes. */
export interface SandboxParts {
  db: Db
  publicUrl: string
  keys: SandboxKeys
  guards: Guards
}
