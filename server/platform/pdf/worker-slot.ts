import { fork, type ChildProcess, type Serializable } from 'node:child_process'
import { setPriority } from 'node:os'
import { NICE } from '../workers/limited-process.ts'
import { type PdfAnswer, PdfFailed, type PdfOrder } from './order.ts'

export interface WorkerSlotOptions {
  workerFile: string
  timeoutMs: number
  idleMs: number
}

export interface WorkerSlot {
  /** @throws PdfFailed when the worker refuses, dies or takes longer than `timeoutMs` */
  run(order: PdfOrder): Promise<{ pdf: Uint8Array; leftOut: string[] }>
  close(): Promise<void>
}

/** Characters of a dead worker's stderr that the error message quotes. */
const ERROR_OUTPUT_MAX = 2_000

const isAnswer = (message: Serializable): message is PdfAnswer & object =>
  typeof message === 'object' && ('pdf' in message || 'error' in message)

/**
 * Makes one document at a time in a child process, which is started on demand and ended when idle. Not a thread,
 * because a thread in native code cannot be terminated and delays the shutdown.
 */
export function createWorkerSlot({ workerFile, timeoutMs, idleMs }: WorkerSlotOptions): WorkerSlot {
  let worker: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let errorOutput = ''

  function spawnWorker(): ChildProcess {
    // Without environment, so that the worker has no secrets.
    const spawned = fork(workerFile, [], {
      execArgv: ['--expose-gc'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    if (spawned.pid !== undefined) setPriority(spawned.pid, NICE)
    errorOutput = ''
    spawned.stderr?.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk).slice(-ERROR_OUTPUT_MAX)))
    spawned.on('error', () => terminate(spawned))
    spawned.once('exit', () => terminate(spawned))
    return spawned
  }

  function terminate(old: ChildProcess) {
    old.kill('SIGKILL')
    if (worker === old) worker = null
  }

  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        if (!worker?.connected) worker = spawnWorker()
        const current = worker

        const settle = (callback: () => void) => {
          clearTimeout(limit)
          current.off('message', onMessage).off('close', onClose).off('error', onError)
          clearTimeout(idle)
          idle = setTimeout(() => terminate(current), idleMs).unref()
          callback()
        }
        const fail = (reason: string) => {
          terminate(current)
          settle(() => reject(new PdfFailed(reason)))
        }
        // At 'close', unlike 'exit', all of stderr has been received.
        const onClose = (code: number | null, signal: string | null) =>
          fail(`The worker ended (${signal ?? code}). ${errorOutput}`.trim())
        const onError = (fault: Error) => fail(`The worker cannot be reached: ${fault.message}`)
        const onMessage = (message: Serializable) => {
          if (!isAnswer(message)) return fail('The worker sent an invalid answer.')
          settle(() => ('pdf' in message ? resolve(message) : reject(new PdfFailed(message.error))))
        }
        const limit = setTimeout(() => fail(`Not done within ${timeoutMs} ms.`), timeoutMs)
        current.once('message', onMessage).once('close', onClose).once('error', onError)
        current.send({ ...order }, (fault) => fault && onError(fault))
      }),
    async close() {
      clearTimeout(idle)
      const last = worker
      if (!last) return
      const gone = new Promise((resolve) => last.once('exit', resolve))
      terminate(last)
      await gone
    },
  }
}
