import { matchSteps } from '#domain/matching/match-credits.ts'
import type { BankCredit, MatchContext } from '#domain/matching/match-types.ts'
import { createStatement } from './world/statement.ts'

interface LargeInput {
  credits: BankCredit[]
  context: MatchContext
}

/** One business with the credits, invoices and payers of many generated ones. */
export function createLarge(credits: number, invoices: number): LargeInput {
  const large: LargeInput = {
    credits: [],
    context: { invoices: [], openings: [], claims: [], payers: [], payments: [], named: [] },
  }
  const all = {
    invoices: [...large.context.invoices],
    openings: [...large.context.openings],
    claims: [...large.context.claims],
    payers: [...large.context.payers],
    payments: [],
    named: [...large.context.named],
  }
  for (let seed = 1; large.credits.length < credits || all.invoices.length < invoices; seed++) {
    const { credits, context } = createStatement(seed)
    const own = (id: string): string => `${seed}-${id}`
    large.credits.push(...credits.map((credit) => ({ ...credit, id: own(credit.id) })))
    all.invoices.push(
      ...context.invoices.map((one) => ({ ...one, id: own(one.id), customer_id: own(one.customer_id ?? '') })),
    )
    all.claims.push(...context.claims.map((one) => ({ ...one, invoice_id: own(one.invoice_id) })))
    all.payers.push(...context.payers.map((one) => ({ ...one, customer_id: own(one.customer_id) })))
  }
  return {
    credits: large.credits.slice(0, credits),
    context: { ...all, invoices: all.invoices.slice(0, invoices) },
  }
}

/** The same invoices, of customers who all have one name that the bank prints for each credit. */
export function createOneName(credits: number, invoices: number): LargeInput {
  const large = createLarge(credits, invoices)
  return {
    credits: large.credits.map((credit) => ({ ...credit, payer_name: 'RAVI KUMAR', note: null })),
    context: {
      ...large.context,
      invoices: large.context.invoices.map((one) => ({ ...one, customer_name: 'Ravi Kumar' })),
    },
  }
}

export interface Measure {
  ms: number
  cpuMs: number
  steps: number
  longestStepMs: number
}

/** Time of one run, and of the longest step of it that cannot be interrupted. */
export function measure({ credits, context }: LargeInput): Measure {
  const steps = matchSteps(credits, context)
  const [startedAt, cpuAt] = [performance.now(), process.cpuUsage()]
  let longestStepMs = 0
  for (let count = 1; ; count++) {
    const at = performance.now()
    const { done } = steps.next()
    longestStepMs = Math.max(longestStepMs, performance.now() - at)
    if (done) {
      return {
        ms: performance.now() - startedAt,
        cpuMs: process.cpuUsage(cpuAt).user / 1_000,
        steps: count,
        longestStepMs,
      }
    }
  }
}
