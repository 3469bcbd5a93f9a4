export { type PushKeys, type PushSender, readPushKeys } from './post-message.ts'
export { listForExport as listPushSubscriptionsForExport } from './queries.ts'
export { notifyPhones, pushJobs } from './send.ts'
