import { useRef, useState } from 'react'
import { type Outcome, runInBulk } from './run-bulk.ts'

export type RunState = 'ready' | 'running' | 'stopping' | 'stopped' | 'failed' | 'done'

/**
 * Does an action for each of many invoices. After a failure, such as a lost connection, `start` continues with those that
 * have no outcome yet.
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
