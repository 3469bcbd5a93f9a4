export { customerMailJobs } from './deliver.ts'
export { findMailObstacle, queueInvoiceMail } from './invoice.ts'
export { listMailsOfInvoice } from './list.ts'
export type { ProposalParts } from './propose.ts'
export { pruneMailCounts } from './counts.ts'
export { allowMailName, liftMailStop, listMailStops } from './senders/operator.ts'
export {
  changeUnsubscription,
  readUnsubscription,
  UNSUBSCRIBE_CHOICES,
  type UnsubscribeChoice,
} from './suppressions/service.ts'
export { queueReminderMail } from './reminder.ts'
