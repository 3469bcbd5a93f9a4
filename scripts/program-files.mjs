import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './installed.mjs'

const listFiles = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))

/**
 * Files that the server reads while it runs: migrations, templates and fonts of PDFs, and files that it sends
 * unchanged.
 */
export const findProgramFiles = () => [
  ...listFiles('migrations', '.sql'),
  ...listFiles('server', '.typ'),
  ...listFiles('server/platform/pdf/fonts', '.ttf'),
  'pages/preview-image.jpg',
  'server/features/sandbox/pages/checkout-script.js',
]

/** Writes a file only if its content changes, because a process may be reading it. */
async function writeChanged(file, bytes) {
  if (existsSync(file) && bytes.equals(await readFile(file))) return
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}

/** A migration that was renamed or moved to another folder would run a second time. */
async function removeOldMigrations() {
  const copied = existsSync(join(root, 'dist/migrations')) ? listFiles('dist/migrations', '.sql') : []
  const old = copied.filter((file) => !existsSync(join(root, file.slice('dist/'.length))))
  await Promise.all(old.map((file) => rm(join(root, file))))
}

/** Copies them into dist, which then runs in any folder with `node_modules` beside it. */
export async function copyProgramFiles() {
  await removeOldMigrations()
  await Promise.all(
    findProgramFiles().map(async (file) => writeChanged(join(root, 'dist', file), await readFile(join(root, file)))),
  )
  // Tells Node that the built files are modules.
  await writeChanged(join(root, 'dist/package.json'), Buffer.from('{ "private": true, "type": "module" }\n'))
}
