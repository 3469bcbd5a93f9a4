import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Minifies the chunks of the first load again with terser, which saves 3% more than the build's own minifier. Leaves
 * out the libraries, which would become larger.
 */
export function minifyAgain(chunks: readonly string[]): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunks.includes(chunk.name)) continue
          const { code } = await minify(chunk.code, {
            module: true,
            ecma: 2020,
            compress: { passes: 3, pure_getters: true },
          })
          if (code) chunk.code = code
        }
      },
    },
  }
}
