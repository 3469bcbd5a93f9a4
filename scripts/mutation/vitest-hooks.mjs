/** Resolves `vitest` to those of its parts that need no vitest worker. */
export const resolve = (specifier, context, next) =>
  specifier === 'vitest'
    ? { url: new URL('./vitest-parts.mjs', import.meta.url).href, shortCircuit: true }
    : next(specifier, context)
