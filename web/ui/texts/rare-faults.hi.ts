import { addSentences } from './hindi/in-hindi.ts'
import { RARE_FAULTS } from './hindi/rare-faults.ts'

/** Adds the sentences about fields that only rarer screens need. */
export const addRareFaults = (): void => addSentences(RARE_FAULTS)
