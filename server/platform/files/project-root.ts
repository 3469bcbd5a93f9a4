import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function climbToPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('No package.json above this file: the project is not whole.')
  return climbToPackage(above)
}

/** Absolute path of the folder that holds package.json; the same from source and from dist/. */
export const projectRoot: string = climbToPackage(dirname(fileURLToPath(import.meta.url)))
