import { inHindi } from './hindi/in-hindi.ts'

/** A sentence of the contract about a field, in the language of the app. English if it has no Hindi yet. */
export const fieldFault = (sentence: string): string => inHindi(sentence) ?? sentence
