import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import { root } from './installed.mjs'

/** The script of the page that checks receipts. It is independent of the app and works without a connection. */
const ENTRY = 'pages/receipts/check.ts'

/** Writes the script among the hashed files of dist/web, and its address to dist/receipts.json. */
export async function buildReceiptScript() {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: { receipts: ENTRY },
    outdir: 'dist/web/assets',
    entryNames: '[name]-[hash]',
    chunkNames: 'receipts-[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2020',
    metafile: true,
    logLevel: 'warning',
  })
  const [file] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === ENTRY) ?? []
  if (file === undefined) throw new Error('The script of receipts was not built')
  await writeFile(join(root, 'dist/receipts.json'), JSON.stringify({ script: `/assets/${basename(file)}` }))
}
