import { CALLS } from './calls.ts'

interface PathMethods {
  pattern: RegExp
  methods: string[]
}

let paths: PathMethods[] | undefined

/** Reads the methods of each path, without calls for admins, which do not exist for others. */
function readPaths(): PathMethods[] {
  const byPath = new Map<string, string[]>()
  for (const { method, path, access } of CALLS) {
    if (access === 'admin' || !path.startsWith('/api/')) continue
    const methods = byPath.get(path) ?? []
    byPath.set(path, [...methods, method, ...(method === 'GET' ? ['HEAD'] : [])])
  }
  return [...byPath].map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}/?$`),
    methods,
  }))
}

/** Returns the methods that an address of the API takes; none if it is unknown. */
export function allowedMethods(url: string): string[] {
  paths ??= readPaths()
  const path = url.replace(/\?.*/s, '')
  return [...new Set(paths.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))]
}
