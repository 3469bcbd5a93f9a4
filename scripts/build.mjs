import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as vite from 'vite'
import { root } from './installed.mjs'
import { buildReceiptScript } from './receipt-script.mjs'
import { buildServer, serverBuild } from './server-build.mjs'
import { buildServiceWorkers } from './service-worker.mjs'

const startedAt = new Date()

const COMPRESSIBLE = /\.(js|css|html|svg|webmanifest|txt)$/

/** Compresses files at build time instead of per request. */
async function compress(folder) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const file = join(folder, name)
        const bytes = await readFile(file)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      }),
  )
}

const web = join(root, 'dist/web')

/** Builds the app once for each language. Files without texts are the same in all of them and are written only once. */
async function buildLanguages() {
  await rm(web, { recursive: true, force: true })
  for (const mode of ['hi', 'production']) {
    await vite.build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', mode })
    if (mode === 'production') continue
    await rename(join(web, 'index.html'), join(web, `index.${mode}.html`))
    await rename(join(web, '.vite/manifest.json'), join(web, `.vite/manifest.${mode}.json`))
  }
}

const buildWeb = async () => {
  await buildLanguages()
  await buildReceiptScript()
  await buildServiceWorkers()
  await compress(web)
}

const buildServerAnew = async () => {
  await rm(join(root, serverBuild.outdir), { recursive: true, force: true })
  await buildServer()
}

await mkdir(join(root, 'dist'), { recursive: true })
await Promise.all([buildWeb(), buildServerAnew()])
// The stamp has the start time of the build, so that sources saved during the build trigger another one.
await writeFile(join(root, 'dist/.built'), '')
await utimes(join(root, 'dist/.built'), startedAt, startedAt)
