export { announce } from './announce.ts'
export { webhookJobs } from './deliver.ts'
export { pruneEvents as pruneWebhookEvents } from './delivery-queries.ts'
