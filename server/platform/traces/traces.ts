/** Names and counts only: nothing that a user typed, no id and no address. */
export type Attributes = Readonly<Record<string, string | number>>

interface SpanStart {
  kind: 'server' | 'client' | 'internal'
  name: string
  attributes: Attributes
}

/** A span that has not ended. */
export interface OpenSpan {
  /** Runs `work` so that the spans which begin in it belong to this one. */
  within: <T>(work: () => T) => T
  /** `error` is the kind of an error, without its message. */
  end: (attributes: Attributes, error: string | null) => void
}

/** Opens a span. */
export type OpenTrace = (start: SpanStart) => OpenSpan

let openTrace: OpenTrace | null = null

/** Sets where the spans of this process go; null: nothing is traced. */
export const setTraces = (open: OpenTrace | null): void => void (openTrace = open)

/** Whether this process sends traces. */
export const isTraced = (): boolean => openTrace !== null

/** Opens a span, or returns null where nothing is traced. */
export const openSpan = (start: () => SpanStart): OpenSpan | null => openTrace && openTrace(start())

/** Runs `work` in a span of its own; where nothing is traced, which is most installations, it costs nothing. */
export function inSpan<T>(start: () => SpanStart, work: () => Promise<T>): Promise<T> {
  const span = openSpan(start)
  return span ? endAfter(span, work) : work()
}

async function endAfter<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  let error: string | null = 'unknown'
  try {
    const result = await span.within(work)
    error = null
    return result
  } catch (e) {
    if (e instanceof Error) error = e.name
    throw e
  } finally {
    span.end({}, error)
  }
}
