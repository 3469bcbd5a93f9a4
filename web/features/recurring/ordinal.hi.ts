/** A day of a month: "1 तारीख". */
export const ordinal = (day: number): string => `${day} तारीख`
