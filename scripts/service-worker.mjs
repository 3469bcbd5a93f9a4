import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { root } from './installed.mjs'

const web = join(root, 'dist/web')

/** Vite's manifests of the files in each language. */
const MANIFESTS = { en: 'manifest.json', hi: 'manifest.hi.json' }

/** Files of `public` that screens show. */
const PUBLIC = ['favicon.svg', 'icon-192.png']
const WEB_MANIFESTS = { en: 'manifest.webmanifest', hi: 'manifest.hi.webmanifest' }

/** File names under /assets contain a hash of the content; the others get a revision. */
async function listFiles(language) {
  const chunks = Object.values(JSON.parse(await readFile(join(web, '.vite', MANIFESTS[language]), 'utf8')))
  const names = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
  const others = [...PUBLIC, WEB_MANIFESTS[language]].map(async (name) => {
    const hash = createHash('sha256').update(await readFile(join(web, name)))
    return { url: `/${name}`, revision: hash.digest('hex').slice(0, 12) }
  })
  return [...[...names].map((name) => ({ url: `/${name}`, revision: null })), ...(await Promise.all(others))]
}

/** Writes the service worker of each language, dist/web/sw.en.js, with the list of its files. */
export const buildServiceWorkers = () =>
  Promise.all(
    Object.keys(MANIFESTS).map(async (language) =>
      esbuild.build({
        absWorkingDir: root,
        entryPoints: { [`sw.${language}`]: 'web/offline/worker.ts' },
        outdir: 'dist/web',
        bundle: true,
        minify: true,
        format: 'iife',
        platform: 'browser',
        target: 'es2020',
        define: {
          'process.env.NODE_ENV': '"production"',
          FILES: JSON.stringify(await listFiles(language)),
        },
        logLevel: 'warning',
      }),
    ),
  )
