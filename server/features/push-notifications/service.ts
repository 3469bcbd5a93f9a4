export { notifyPhones, pushJobs, type PushKeys, type PushSender, readPushKeys } from './send.ts'
export { listForExport as listPushSubscriptionsForExport } from './queries.ts'
