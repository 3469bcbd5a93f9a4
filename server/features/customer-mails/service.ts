export { customerMailJobs } from './deliver.ts'
export { findMailObstacle, queueInvoiceMail } from './invoice.ts'
export { countFailedMails, countMailsBetween } from './queries.ts'
export { mailsAsJson, readMails } from './list.ts'
export type { ProposalParts } from './propose.ts'
export { pruneMailCounts } from './limits.ts'
export { allowMailName, liftMailStop, listMailStops } from './senders/service.ts'
export {
  changeUnsubscription,
  readUnsubscription,
  UNSUBSCRIBE_CHOICES,
  type UnsubscribeChoice,
} from './suppressions/service.ts'
export { queueReminderMail } from './reminder.ts'
