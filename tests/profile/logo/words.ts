/** The words of a text, for long tables of short cases. */
export const words = (text: string): string[] => text.trim().split(/\s+/)
