import { takeTurns } from './take-turns.ts'

/** Changes of one business wait for each other in the database anyway; more than these would only hold connections. */
const BOUNDS = { atOnce: 3, mostWaiting: 300 }

const gates = new Map<string, { inTurn: ReturnType<typeof takeTurns>; inside: number }>()

/**
 * Runs the changes of one business a few at a time, in the order of arrival, so that a burst of one never takes every
 * connection to the database from the others. @throws unavailable when too many wait already
 */
export async function inBusinessTurn<T>(businessId: string, work: () => Promise<T>): Promise<T> {
  const gate = gates.get(businessId) ?? { inTurn: takeTurns(BOUNDS), inside: 0 }
  gates.set(businessId, gate)
  gate.inside += 1
  try {
    return await gate.inTurn(work)
  } finally {
    gate.inside -= 1
    if (gate.inside === 0) gates.delete(businessId)
  }
}
