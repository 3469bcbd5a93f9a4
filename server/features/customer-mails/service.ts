export { deleteCustomerMails } from './delete-queries.ts'
export { customerMailJobs } from './deliver.ts'
export { queueReminderMail } from './reminder.ts'
