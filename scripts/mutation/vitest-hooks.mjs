/** Resolves `vitest` to the parts of it that need no worker of vitest. */
export const resolve = (specifier, context, next) =>
  specifier === 'vitest'
    ? { url: new URL('./vitest-parts.mjs', import.meta.url).href, shortCircuit: true }
    : next(specifier, context)
