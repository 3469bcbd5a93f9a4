export type { PushSender } from './post-message.ts'
export { type PushKeys, readPushKeys } from './push-keys.ts'
export { listForExport as listPushSubscriptionsForExport } from './queries.ts'
export { notifyPhones, pushJobs } from './send.ts'
