export { type CustomerSteps, findNextSteps } from './next-step.ts'
export { countTodaysSteps } from './today.ts'
export { listRemindersOfInvoice } from './sent.ts'
export { differsFromSteps, getSettings, setStepsOfFile } from './settings.ts'
