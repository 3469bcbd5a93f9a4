export { countTodaysSteps } from './today.ts'
export { deleteReminders } from './queries.ts'
