/** Returns an error sentence of the contract about a field in the language of the app. */
export const fieldFault = (sentence: string): string => sentence
