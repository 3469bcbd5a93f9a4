export { deleteReminders } from './queries.ts'
