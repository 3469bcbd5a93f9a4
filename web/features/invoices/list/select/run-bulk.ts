import { useRef, useState } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'

/** The outcome for an invoice: null if it was done, else why it was skipped. */
export interface Outcome {
  id: string
  reason: string | null
}

interface BulkRun {
  ids: readonly string[]
  /** The number of invoices in one portion. */
  size: number
  /**
   * Processes a portion. If it throws, none of the portion counts as done, and the same portion can be processed again.
   */
  work: (ids: string[]) => Promise<Outcome[]>
  onDone: (outcomes: Outcome[]) => void
  /** Checked before each portion. */
  isStopped: () => boolean
}

/** Processes the invoices in portions until the end or until it is stopped; the current portion is completed. */
export async function runInBulk({ ids, size, work, onDone, isStopped }: BulkRun): Promise<void> {
  for (let at = 0; at < ids.length && !isStopped(); at += size) onDone(await work(ids.slice(at, at + size)))
}

/** The selected invoices by id, in the order in which they were selected. */
export type Selection = ReadonlyMap<string, Invoice>

/** Adds these invoices to the selection, or removes them. */
export function withSelected(selection: Selection, invoices: readonly Invoice[], isSelected: boolean): Selection {
  const next = new Map(selection)
  for (const invoice of invoices) {
    if (isSelected) next.set(invoice.id, invoice)
    else next.delete(invoice.id)
  }
  return next
}

/**
 * Returns the rows from one to another, both included, in either direction; only `to` if `from` is not among the rows.
 */
export function rowsBetween(rows: readonly Invoice[], from: string | null, to: string): Invoice[] {
  const ends = [from ?? to, to].map((id) => rows.findIndex((row) => row.id === id))
  const [a = -1, b = -1] = ends
  return a === -1 ? rows.slice(b, b + 1) : rows.slice(Math.min(a, b), Math.max(a, b) + 1)
}

export type RunState = 'ready' | 'running' | 'stopping' | 'stopped' | 'failed' | 'done'

/**
 * Runs an action on each of many invoices. After a failure, such as a lost connection, `start` continues with those
 * without an outcome.
 */
export function useRunInBulk(ids: readonly string[], size: number, work: (ids: string[]) => Promise<Outcome[]>) {
  const [state, setState] = useState<RunState>('ready')
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [error, setError] = useState<unknown>()
  const isStopped = useRef(false)
  const start = async (): Promise<RunState> => {
    isStopped.current = false
    setError(undefined)
    setState('running')
    const done = new Set(outcomes.map(({ id }) => id))
    let next: RunState
    try {
      await runInBulk({
        ids: ids.filter((id) => !done.has(id)),
        size,
        work,
        onDone: (more) => setOutcomes((before) => [...before, ...more]),
        isStopped: () => isStopped.current,
      })
      next = isStopped.current ? 'stopped' : 'done'
    } catch (e) {
      setError(e)
      next = 'failed'
    }
    setState(next)
    return next
  }
  const stop = () => {
    isStopped.current = true
    setState('stopping')
  }
  return { state, outcomes, error, start, stop }
}
