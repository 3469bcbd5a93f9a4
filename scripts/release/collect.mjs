import { cp, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { root } from '../installed.mjs'
import { NEVER_LOADED } from '../server-build.mjs'

/**
 * Copies the runtime files into a folder: dist, and the files of packages that it loads. Returns the number of package
 * files.
 */
export async function collectProgram(folder) {
  const programs = (await readdir(join(root, 'dist/server')))
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(root, 'dist/server', name))
  const { fileList } = await nodeFileTrace(programs, {
    base: root,
    // graphile-worker loads typescript only for settings in TypeScript, which Pavti does not have.
    ignore: ['typescript', ...NEVER_LOADED].map((name) => `node_modules/${name}/**`),
  })
  const packageFiles = [...fileList].filter((file) => file.startsWith('node_modules/'))

  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  for (const file of packageFiles) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(root, file), join(folder, file), { verbatimSymlinks: true })
  }
  return packageFiles.length
}
