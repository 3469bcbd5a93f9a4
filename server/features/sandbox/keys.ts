import type { Db } from '../../platform/postgres/database.ts'
import { readSecret } from '../../platform/secrets.ts'

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
