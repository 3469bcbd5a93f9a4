import { type ChildProcess, fork, type ForkOptions, type Serializable } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Time limits of one task. */
export interface TimeLimit {
  /** Processor time, which does not run out faster on a busy machine. Known on Linux only. */
  cpuSeconds: number
  timeoutMs: number
}

/** The process was stopped because it exceeded its time or memory limit. */
export class ProcessStopped extends Error {
  readonly reason: 'timeout' | 'memory'
  constructor(reason: 'timeout' | 'memory') {
    super(`A process exceeded its ${reason === 'timeout' ? 'time' : 'memory'} limit.`)
    this.reason = reason
  }
}

/** The answer of a process. */
export interface TaskAnswer<Answer> {
  answer: Answer
  /** Whether it may get another task. If not, it is ended. */
  canStay: boolean
}

const SHELL = '/bin/sh'

/** Processor time after which a process ends, in seconds, in case its server was killed. */
const LIFETIME_SECONDS = 600

/**
 * Limits the program that follows: no core dump, stacks of 2 MB for its threads (each counts as data), processor time,
 * and private memory (heap, buffers and stacks).
 */
const LIMIT = `ulimit -c 0; ulimit -s 2048; ulimit -t ${LIFETIME_SECONDS}; ulimit -d "$1"; shift; exec "$@"`

/**
 * Private memory of an empty process in MB: heap and stacks of its threads. Its code, about 40 MB, is shared and not
 * counted.
 */
const EMPTY_MB = 25

/** A space that V8 reserves for machine code, as the system lists it: private, writable and of no file. */
const RESERVED_FOR_CODE = /^([0-9a-f]+)-([0-9a-f]+) rwxp 0+ 00:00 0\s*$/gm

/** Young generation of the heap in MB. A larger one keeps more garbage. */
const YOUNG_HEAP_MB = 2

/** Variables of the environment that connections to the database need. All others may be secrets. */
const PASSED_VARIABLES = /^(?:PG\w+|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|TZ|SystemRoot)$/

/** Name of the variable that tells the process to watch its memory itself, in MB. */
export const OWN_MEMORY_LIMIT = 'PAVTI_OWN_MEMORY_LIMIT_MB'

/** Idle time after which a process ends. Starting one takes 0.4 s of processor time. */
const IDLE_MS = 30_000

const CPU_POLL_MS = 250

/** Characters of a process's stderr that the error message quotes. */
const ERROR_OUTPUT_MAX = 2_000

interface ProcessOptions {
  /** Private memory in MB: JavaScript heap, buffers and stacks together. */
  memoryMb: number
  /** Whether the system limits memory; if not, the process watches itself. */
  isLimitedBySystem?: boolean
}

export interface ProcessRunner {
  /**
   * Sends a task and a file to an idle or new process and returns its answer. A process that fails or exceeds a limit
   * is ended.
   * @throws ProcessStopped, or Error if the process ended without an answer
   */
  run: <Answer>(task: object, file: readonly Uint8Array[], limit: TimeLimit) => Promise<Answer>
  /** Ends all processes; running tasks fail. */
  close: () => Promise<void>
}

interface Spawned {
  child: ChildProcess
  /** The end of its stderr. */
  errorOutput: string
}

const isLinuxWithShell = process.platform === 'linux' && existsSync(SHELL)

/** Returns the program, environment and pipes of a process with these limits. */
function forkOptions({ memoryMb, isLimitedBySystem }: Required<ProcessOptions>): ForkOptions {
  const passed = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name)))
  const node = [
    `--max-old-space-size=${memoryMb - EMPTY_MB}`,
    `--max-semi-space-size=${YOUNG_HEAP_MB}`,
    '--v8-pool-size=1',
  ]
  const program = isLimitedBySystem
    ? {
        execPath: SHELL,
        execArgv: ['-c', LIMIT, 'sh', String((memoryMb + reservedForCodeMb()) * 1024), process.execPath, ...node],
      }
    : { execArgv: node }
  return {
    ...program,
    env: {
      ...passed,
      UV_THREADPOOL_SIZE: '2',
      ...(isLimitedBySystem ? {} : { [OWN_MEMORY_LIMIT]: String(memoryMb) }),
    },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    // A separate process group, so that Ctrl+C ends only the server, which lets imports finish.
    detached: process.platform !== 'win32',
  }
}

/**
 * Runs tasks in processes of `file`, one at a time in each, so that a stranger's file can neither use up the memory or
 * processor of the server nor leave anything behind. Not in threads: the limit of a thread's heap does not count
 * buffers.
 */
export function createProcessRunner(
  file: string,
  { memoryMb, isLimitedBySystem = isLinuxWithShell }: ProcessOptions,
): ProcessRunner {
  const running = new Set<ChildProcess>()
  const idle = new Map<Spawned, NodeJS.Timeout>()
  let isClosed = false
  const options = forkOptions({ memoryMb, isLimitedBySystem })

  const spawn = (): Spawned => {
    const child = fork(file, [], options)
    lowerPriority(child)
    const spawned: Spawned = { child, errorOutput: '' }
    running.add(child)
    child.once('close', () => {
      running.delete(child)
      clearTimeout(idle.get(spawned))
      idle.delete(spawned)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      spawned.errorOutput = (spawned.errorOutput + chunk).slice(-ERROR_OUTPUT_MAX)
    })
    // A process that ended early has not read everything, and 'close' says why.
    child.stdin?.on('error', () => {})
    child.on('error', () => child.kill('SIGKILL'))
    return spawned
  }

  const takeIdle = (): Spawned | undefined => {
    for (const [spawned, timer] of idle) {
      clearTimeout(timer)
      idle.delete(spawned)
      if (spawned.child.connected) return spawned
    }
    return undefined
  }

  const markIdle = (spawned: Spawned): void => {
    idle.set(spawned, setTimeout(() => spawned.child.kill('SIGKILL'), IDLE_MS).unref())
  }

  const run = <Answer>(task: object, pieces: readonly Uint8Array[], limit: TimeLimit): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const spawned = takeIdle() ?? spawn()
      const { child } = spawned
      let isLate = false
      const stopLate = (): void => {
        isLate = true
        child.kill('SIGKILL')
      }
      const timer = setTimeout(stopLate, limit.timeoutMs)
      const cpuEnd = (cpuSecondsOf(child) ?? 0) + limit.cpuSeconds
      const poll = setInterval(() => (cpuSecondsOf(child) ?? 0) > cpuEnd && stopLate(), CPU_POLL_MS)
      const settle = (end: () => void): void => {
        clearTimeout(timer)
        clearInterval(poll)
        child.off('message', onMessage).off('close', onClose)
        end()
      }
      const onMessage = (message: Serializable): void => {
        const { answer, canStay } = message as TaskAnswer<Answer>
        if (canStay) {
          settle(() => resolve(answer))
          markIdle(spawned)
        } else {
          // Its memory is free again before the next task begins.
          settle(() => child.once('close', () => resolve(answer)))
          child.kill('SIGKILL')
        }
      }
      // At 'close', unlike 'exit', an answer that was sent has been received.
      const onClose = (code: number | null, signal: NodeJS.Signals | null): void =>
        settle(() => {
          if (isLate) reject(new ProcessStopped('timeout'))
          else reject(faultOf(code, isClosed ? 'SIGTERM' : signal, spawned.errorOutput))
        })
      child.on('message', onMessage).on('close', onClose)
      child.send(task, () => {})
      void writePieces(child, pieces)
    })

  return {
    run,
    close: async () => {
      isClosed = true
      const ended = [...running].map((one) => new Promise((resolve) => one.once('close', resolve)))
      for (const one of running) one.kill('SIGKILL')
      await Promise.all(ended)
    },
  }
}

/**
 * Returns the MB that V8 has reserved in this process for machine code, and reserves in each other one. The system
 * counts them as private memory, whatever is used of them: 512 MB since Node 24, nothing before.
 */
function reservedForCodeMb(): number {
  const spaces = readFileSync('/proc/self/maps', 'latin1').matchAll(RESERVED_FOR_CODE)
  return Math.floor(
    [...spaces].reduce((sum, [, from, to]) => sum + parseInt(`${to}`, 16) - parseInt(`${from}`, 16), 0) / 2 ** 20,
  )
}

/**
 * Nice value of work beside requests: if both want the processor, it gets a third of their share. Time limits allow for
 * it.
 */
export const NICE = 5

/** Linux changes the value of one group in a tenth of a second. */
const NICE_AGAIN_MS = 150

/**
 * Makes the system prefer requests to a process. Linux may share the processor between sessions first
 * (`sched_autogroup`), and this process has its own session, so the session's group gets the value too: otherwise it
 * would have no effect.
 */
function lowerPriority(child: ChildProcess): void {
  const { pid } = child
  if (pid === undefined) return
  try {
    setPriority(pid, NICE)
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(NICE))
  } catch (e) {
    // The process has ended, or the system has no such groups. The task runs anyway.
    if ((e as NodeJS.ErrnoException).code === 'EAGAIN') setTimeout(lowerPriority, NICE_AGAIN_MS, child).unref()
  }
}

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100

/** Returns the processor time that a process has used, in seconds; undefined if the system does not report it. */
function cpuSecondsOf({ pid }: ChildProcess): number | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    // After the name in brackets: the fields from 3 on; 14 and 15 are the times of the process and of the system for
    // it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    // The process has ended.
    return undefined
  }
}

/** Writes the file as fast as the process reads it. */
async function writePieces({ stdin }: ChildProcess, pieces: readonly Uint8Array[]): Promise<void> {
  for (const piece of pieces) {
    if (!stdin || stdin.destroyed) return
    if (stdin.write(piece)) continue
    await new Promise<void>((resolve) => {
      const go = (): void => {
        stdin.off('drain', go).off('close', go)
        resolve()
      }
      stdin.on('drain', go).on('close', go)
    })
  }
}

/** Returns why a process ended without an answer. V8 and the C library abort if the system gives no more memory. */
function faultOf(code: number | null, signal: NodeJS.Signals | null, errorOutput: string): Error {
  const isMemory = (signal !== null && signal !== 'SIGTERM') || /heap out of memory/.test(errorOutput)
  if (isMemory) return new ProcessStopped('memory')
  return new Error(`A process ended without an answer (${signal ?? code}). ${errorOutput}`.trim())
}
