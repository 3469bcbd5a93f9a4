export { emitInvoiceEvent } from './emit-event.ts'
export { webhookJobs } from './deliver.ts'
export { pruneEvents as pruneWebhookEvents } from './delivery-queries.ts'
