import { Worker } from 'node:worker_threads'

/** What one run of a worker may use. */
export interface WorkerLimits {
  timeoutMs: number
  /** JavaScript heap, in MB. Buffers and long texts are outside it: the caller limits what it sends. */
  heapMb: number
}

/** The worker was stopped: it took too long, or needed more memory than its limit. */
export class WorkerStopped extends Error {
  readonly reason: 'timeout' | 'memory'
  constructor(reason: 'timeout' | 'memory') {
    super(`A worker was stopped by its limit of ${reason === 'timeout' ? 'time' : 'memory'}.`)
    this.reason = reason
  }
}

/** New objects live here before they move to the heap; V8's default of 48 MB would count on top of the limit. */
const YOUNG_HEAP_MB = 16

/** A thread waits for its next task this long, since loading its code takes 0.2 s of processor time. */
const IDLE_MS = 30_000

export interface WorkerPool {
  /**
   * Sends a task to an idle thread or a new one, and returns the message it answers with. A thread that fails or meets a
   * limit is ended, with its memory and its connections.
   * @throws WorkerStopped, or what the thread threw
   */
  run: <Answer>(task: unknown) => Promise<Answer>
  /** Ends every thread; tasks under way fail. */
  close: () => Promise<void>
}

/** Threads of one file, each with one task at a time, so that neither long loops nor large heaps reach the caller's thread. */
export function createWorkerPool(file: string, { timeoutMs, heapMb }: WorkerLimits): WorkerPool {
  const threads = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()

  const spawn = (): Worker => {
    const worker = new Worker(file, {
      // The file is plain JavaScript: what loads TypeScript in a test is of no use to it.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    })
    threads.add(worker)
    worker.once('exit', () => {
      threads.delete(worker)
      clearTimeout(idle.get(worker))
      idle.delete(worker)
    })
    return worker
  }

  const takeIdle = (): Worker | undefined => {
    const [worker] = idle.keys()
    if (!worker) return undefined
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    return worker
  }

  const rest = (worker: Worker): void => {
    idle.set(worker, setTimeout(() => void worker.terminate(), IDLE_MS).unref())
  }

  const run = <Answer>(task: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const worker = takeIdle() ?? spawn()
      const settle = (end: () => void): void => {
        clearTimeout(limit)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        end()
      }
      const fail = (fault: unknown): void => {
        settle(() => reject(fault))
        // A second fault of a thread that is being ended is of no interest.
        worker.on('error', () => {})
        void worker.terminate()
      }
      const onMessage = (answer: Answer): void => {
        settle(() => resolve(answer))
        rest(worker)
      }
      const onError = (fault: NodeJS.ErrnoException): void =>
        fail(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerStopped('memory') : fault)
      const onExit = (code: number): void => fail(new Error(`A worker ended without an answer (${code}).`))
      const limit = setTimeout(() => fail(new WorkerStopped('timeout')), timeoutMs)
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, and no window
      worker.postMessage(task)
    })

  return {
    run,
    close: async () => {
      await Promise.all([...threads].map((worker) => worker.terminate()))
    },
  }
}
