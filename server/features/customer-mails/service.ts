export { deleteCustomerMails } from './delete-queries.ts'
export { customerMailJobs } from './deliver.ts'
export { type NewCustomerMail, queueCustomerMail } from './queue.ts'
export { queueReminderMail } from './reminder.ts'
