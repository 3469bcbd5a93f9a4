export { type CustomerSteps, findNextSteps } from './next-step.ts'
export { countTodaysSteps } from './today.ts'
export { readReminders, remindersAsJson } from './sent.ts'
export { differsFromSteps, getSettings, setStepsOfFile } from './settings.ts'
