/** Returns the label of a column in the language of the app. */
export const columnLabel = (label: string): string => label

/** Returns the fault of a cell of an imported file in the language of the app. */
export const fileFault = (reason: string): string => reason
