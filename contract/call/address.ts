import type * as z from 'zod/mini'

type Schema = z.ZodMiniType
type Input<S> = S extends Schema ? z.input<S> : undefined

/** Returns the path of a call with its parameters filled in, and its query if there is one. */
export const addressOf = <P extends Schema, Q extends Schema>(
  { path }: { path: string; params?: P; query?: Q },
  { params, query }: { params?: Input<P> | undefined; query?: Input<Q> | undefined } = {},
): string => fill(path, params) + search(query)

const fill = (path: string, params: unknown): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))

function search(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
