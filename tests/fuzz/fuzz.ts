import { type Arbitrary, constantFrom, nat, oneof, sample } from 'fast-check'
import { ERRORS } from '#contract/call/errors.ts'
import type { TestApp } from '../harness/app.ts'
import { type FuzzCall, type Operation, operationsOf } from './calls.ts'
import { CANARIES, gatherPeople, makeCanaryBusiness, type Person } from './people.ts'

/** Endless, or they take a person's role, token or address for the rest of the run: tests of their own send them. */
const LEFT_OUT = [
  'GET /api/events',
  'POST /api/auth/change-email',
  'POST /api/members/leave',
  'PUT /api/members/{id}',
  'DELETE /api/members/{id}',
  'DELETE /api/tokens/{id}',
]

const AT_ONCE = 8

/** What was found in a run. */
export interface FuzzReport {
  calls: number
  /** How many calls of the description were answered with 200 at least once, of all. */
  accepted: number
  operations: number
  statuses: Map<number, number>
  /** What must not happen, each with the request that shows it. */
  faults: string[]
  /** The slowest answers in ms, slowest first. */
  slowest: { ms: number; name: string }[]
}

/** Ids of own things, by the first two steps of the address that told them. */
class OwnIds {
  readonly #byPlace = new Map<string, string[]>()

  static placeOf = (path: string): string => path.split('/').slice(0, 3).join('/').split('?')[0] ?? ''

  learn(path: string, text: string): void {
    const place = OwnIds.placeOf(path)
    const known = this.#byPlace.get(place) ?? []
    for (const [id] of text.slice(0, 20_000).matchAll(/(?<="id":")[0-9a-f-]{36}/g))
      if (!known.includes(id)) known.push(id)
    this.#byPlace.set(place, known.slice(-60))
  }

  /** Ids learned at this address, or anywhere if there are none. */
  of(path: string): string[] {
    const here = this.#byPlace.get(OwnIds.placeOf(path)) ?? []
    return here.length > 0 ? here : [...this.#byPlace.values()].flat()
  }
}

/**
 * Sends `calls` requests made from the API description, as people of all roles, `seed` deciding each of them. A fault
 * is an answer of 500 or above, an answer off its own schema, a refusal in another media type, or a word of another
 * business.
 */
export async function fuzz(app: TestApp, calls: number, seed: number): Promise<FuzzReport> {
  const foreign = await makeCanaryBusiness(app)
  const { people } = await gatherPeople(app)
  const { body } = await app.visitor().get('/api/openapi.json')
  const own = new OwnIds()
  const idsOf = (path: string): Arbitrary<string> =>
    oneof(
      { weight: 7, arbitrary: nat().map((n) => own.of(path).at(n % Math.max(own.of(path).length, 1)) ?? ABSENT) },
      { weight: 2, arbitrary: constantFrom(...foreign) },
      { weight: 1, arbitrary: constantFrom(ABSENT, '0', 'me', '../x', ABSENT.toUpperCase(), '%00') },
    )
  const operations = operationsOf(body, idsOf).filter(({ name }) => !LEFT_OUT.includes(name))
  const report: FuzzReport = {
    calls: 0,
    accepted: 0,
    operations: operations.length,
    statuses: new Map(),
    faults: [],
    slowest: [],
  }
  const accepted = new Set<string>()

  const send = async (turn: number): Promise<void> => {
    const operation = operations[turn % operations.length]
    // An owner gets furthest; the others get through in every fourth turn.
    const person = people[turn % 4 === 0 ? (turn >> 2) % people.length : 0]
    if (!operation || !person) return
    const [request] = sample(operation.requests, { numRuns: 1, seed: seed + turn })
    if (!request) return
    const startedAt = performance.now()
    const { status, text, faults } = await judge(person, operation, request)
    const ms = performance.now() - startedAt
    report.calls++
    report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1)
    report.faults.push(
      ...faults.map((fault) => `${fault}\n  ${person.role}, seed ${seed}, turn ${turn}: ${show(request)}`),
    )
    report.slowest = [...report.slowest, { ms, name: operation.name }].toSorted((a, b) => b.ms - a.ms).slice(0, 10)
    if (status === 200) accepted.add(operation.name)
    if (status === 200 && person.role === 'owner') own.learn(request.path, text)
    if (status === 401) await person.comeBack()
  }

  for (let turn = 0; turn < calls; turn += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, calls - turn) }, (_, i) => send(turn + i)))
  report.accepted = accepted.size
  return report
}

const ABSENT = '0192f0c1-2222-7000-8000-000000000000'

const show = ({ method, path, body }: FuzzCall): string => `${method} ${path} ${body?.slice(0, 1_500) ?? ''}`

async function judge(person: Person, operation: Operation, request: FuzzCall) {
  try {
    const answer = await person.client.raw(request.method, request.path, request.body, {
      ...request.headers,
      ...person.headers,
    })
    return { ...answer, faults: findFaults(operation, answer) }
  } catch (cause) {
    return { status: 0, text: '', faults: [cause instanceof Error ? cause.message : String(cause)] }
  }
}

const UNAVAILABLE = Object.entries(ERRORS).flatMap(([code, { status }]) => (status === 503 ? [code] : []))

/** Returns what is wrong with an answer; the client has compared a good one with its schema. */
export function findFaults(
  { name, refusals }: Pick<Operation, 'name' | 'refusals'>,
  { status, text, headers }: { status: number; text: string; headers: Headers },
): string[] {
  const faults: string[] = []
  // Tests have no mail server, which calls say that need one; on a machine with other work a call may find no turn.
  const saysWhy = status === 503 && UNAVAILABLE.some((code) => text.includes(`"code":"${code}"`))
  if (status >= 500 && !saysWhy) faults.push(`${name} answered ${status}: ${text.slice(0, 300)}`)
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  if (status >= 400 && !refusals.includes(type)) faults.push(`${name} refused with ${status} in ${type || 'no type'}`)
  const told = CANARIES.filter((word) => text.includes(word))
  if (name.includes(' /api/') && told.length > 0) faults.push(`${name} told ${told.join(', ')}`)
  return faults
}
