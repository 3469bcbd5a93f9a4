export { emitEvents, type WebhookEvent } from './emit-event.ts'
export { listEndpointsForExport, switchOffAll as switchOffWebhooks } from './endpoint-queries.ts'
export { webhookJobs } from './deliver.ts'
export { pruneEvents as pruneWebhookEvents } from './delivery-queries.ts'
