import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findPackageFolder(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('No parent folder has a package.json.')
  return findPackageFolder(parent)
}

/** Absolute path of the folder with package.json; the same from source and from dist/. */
export const projectRoot: string = findPackageFolder(dirname(fileURLToPath(import.meta.url)))
