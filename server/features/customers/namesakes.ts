/** What tells customers of one name apart. */
export interface Namesake {
  gstin: string | null
}

/** The customer that a name and a GSTIN belong to; 'ambiguous' where several have the name and nothing tells which. */
export type Match<T> = { kind: 'found'; customer: T } | { kind: 'new' } | { kind: 'ambiguous' }

/**
 * Which of the active customers of one name is meant. Firms of one name are told apart by their GSTINs; one that is known
 * without a GSTIN is the one of that name.
 */
export function matchNamesake<T extends Namesake>(namesakes: readonly T[], gstin: string | null): Match<T> {
  const without = namesakes.find((one) => one.gstin === null)
  const exact = gstin === null ? undefined : namesakes.find((one) => one.gstin === gstin)
  const only = gstin === null && namesakes.length === 1 ? namesakes[0] : undefined
  const customer = exact ?? without ?? only
  if (customer) return { kind: 'found', customer }
  return gstin === null && namesakes.length > 1 ? { kind: 'ambiguous' } : { kind: 'new' }
}

/** Whether a customer may have its name beside the others of that name: only where each has a GSTIN of its own. */
export const canShareName = (namesakes: readonly Namesake[], gstin: string | null): boolean =>
  namesakes.every((one) => one.gstin !== null && gstin !== null && one.gstin !== gstin)
