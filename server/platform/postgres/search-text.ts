/** The trigram indexes keep groups of three letters or digits; one or two letters, or signs alone, have no place in them. */
export const isIndexed = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search)

/** An ILIKE pattern for what contains the text, its % and _ meant literally. */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`
