import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g

/** Reads the file of each icon, by its names, from the library's list of exports. */
function readIconFiles(): Map<string, string> {
  const index = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/lucide-react.mjs')
  const files = new Map<string, string>()
  for (const [, names = '', path = ''] of readFileSync(index, 'utf8').matchAll(
    /export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(dirname(index), path))
  return files
}

/**
 * Data of an icon that `createIcon` does not use. The keys of its shapes are random letters, which gzip cannot shorten.
 */
const UNUSED_DATA = /,\s*(?:key: "\w+"|aliases: \[[^\]]*\])|(?:name: "[\w-]+"|size: 24),/g

/** Leaves only the shapes of each icon. */
export function bareIcons(): Plugin {
  return {
    name: 'bare-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({ code: code.replace(UNUSED_DATA, ''), map: null }),
    },
  }
}

/**
 * Imports each icon from its own file. Imports from the library's list would put every icon of the app into the first
 * load.
 */
export function directIcons(): Plugin {
  const files = readIconFiles()
  const importOne = (named: string): string => {
    const [name = '', local = name] = named.trim().split(/\s+as\s+/)
    const file = files.get(name)
    if (!file) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${local} from ${JSON.stringify(file.replaceAll('\\', '/'))};`
  }
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code) => ({
        code: code.replace(IMPORT, (_, names: string) =>
          names
            .split(',')
            .filter((name) => name.trim() !== '')
            .map(importOne)
            .join(''),
        ),
        map: null,
      }),
    },
  }
}
