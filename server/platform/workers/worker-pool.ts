import { Worker } from 'node:worker_threads'

/** Limits of one task. */
export interface WorkerLimits {
  timeoutMs: number
  /** JavaScript heap in MB. Buffers are not part of it, so the caller must limit its messages. */
  heapMb: number
}

/** The worker was stopped because it exceeded its time or memory limit. */
export class WorkerStopped extends Error {
  readonly reason: 'timeout' | 'memory'
  constructor(reason: 'timeout' | 'memory') {
    super(`A worker exceeded its ${reason === 'timeout' ? 'time' : 'memory'} limit.`)
    this.reason = reason
  }
}

/** Young generation of the heap; V8's default of 48 MB would be added to the limit. */
const YOUNG_HEAP_MB = 16

/** Idle time after which a thread exits. Starting one takes 0.2 s of CPU time. */
const IDLE_MS = 30_000

export interface WorkerPool {
  /**
   * Sends a task to an idle or new thread and returns its answer. A thread that fails or exceeds a limit is terminated.
   * `moved` is memory of the task that is moved to the thread instead of copied: the caller loses it.
   * @throws WorkerStopped, or the error of the thread
   */
  run: <Answer>(task: unknown, moved?: readonly ArrayBuffer[]) => Promise<Answer>
  /** Terminates all threads; running tasks fail. */
  close: () => Promise<void>
}

/** Runs tasks in worker threads of `file`, one task per thread, so that long loops and large heaps do not affect the caller. */
export function createWorkerPool(file: string, { timeoutMs, heapMb }: WorkerLimits): WorkerPool {
  const threads = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()

  const spawn = (): Worker => {
    const worker = new Worker(file, {
      // Without the TypeScript loader of tests: the file is JavaScript.
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

  const markIdle = (worker: Worker): void => {
    idle.set(worker, setTimeout(() => void worker.terminate(), IDLE_MS).unref())
  }

  const run = <Answer>(task: unknown, moved: readonly ArrayBuffer[] = []): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const worker = takeIdle() ?? spawn()
      const settle = (end: () => void): void => {
        clearTimeout(limit)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        end()
      }
      const fail = (fault: unknown): void => {
        settle(() => reject(fault))
        // Ignores further errors of the terminated thread.
        worker.on('error', () => {})
        void worker.terminate()
      }
      const onMessage = (answer: Answer): void => {
        settle(() => resolve(answer))
        markIdle(worker)
      }
      const onError = (fault: NodeJS.ErrnoException): void =>
        fail(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerStopped('memory') : fault)
      const onExit = (code: number): void => fail(new Error(`A worker ended without an answer (${code}).`))
      const limit = setTimeout(() => fail(new WorkerStopped('timeout')), timeoutMs)
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, and no window
      worker.postMessage(task, moved)
    })

  return {
    run,
    close: async () => {
      await Promise.all([...threads].map((worker) => worker.terminate()))
    },
  }
}
