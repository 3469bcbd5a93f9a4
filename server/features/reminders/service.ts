export { countTodaysSteps } from './today.ts'
export { listRemindersOfInvoice } from './sent.ts'
