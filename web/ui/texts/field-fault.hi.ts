import { inHindi } from './hindi/in-hindi.ts'

/** Returns an error sentence of the contract about a field in Hindi; in English if it has no translation yet. */
export const fieldFault = (sentence: string): string => inHindi(sentence) ?? sentence
