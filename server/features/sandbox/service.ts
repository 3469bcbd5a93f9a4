import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { deliverJob } from './deliver.ts'
import type { SandboxKeys } from './keys.ts'
import { expireJob } from './links.ts'

export { readSandboxKeys, type SandboxKeys } from './keys.ts'

interface Parts {
  db: Db
  publicUrl: string
  keys: SandboxKeys
  /** Receiver of the events; known only once the server listens. */
  webhookUrl: () => string
}

/** The background jobs of the sandbox: sending events and expiring links. */
export const sandboxJobs = ({ db, publicUrl, keys, webhookUrl }: Parts): Job[] => [
  deliverJob({ db, webhookSecret: keys.webhookSecret, webhookUrl }),
  expireJob(db, publicUrl),
]
