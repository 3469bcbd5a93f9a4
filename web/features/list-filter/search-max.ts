/** Longest search that the calls of lists accept, in UTF-16 units. */
export const SEARCH_MAX = 100
