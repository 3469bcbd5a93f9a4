/** The name of a column that the server knows. */
export const columnLabel = (label: string): string => label

/** What is wrong with a cell of a file that is imported. */
export const fileFault = (reason: string): string => reason
