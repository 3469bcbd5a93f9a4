import { addSentences } from './hindi/in-hindi.ts'
import { RARE_FAULTS } from './hindi/rare-faults.ts'

/** Adds the error sentences that only rarely used screens need. */
export const addRareFaults = (): void => addSentences(RARE_FAULTS)
