import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ownFile = fileURLToPath(import.meta.url)
const isBuilt = ownFile.endsWith('.js')

/** Absolute path of the folder that the build writes: the whole program, without its packages. */
export const distFolder: string = isBuilt ? dirname(dirname(ownFile)) : join(dirname(ownFile), '../../../dist')

/** Absolute path of the folder of `dist`, `node_modules`, `.env` and `data`. An installation has no sources in it. */
export const projectRoot: string = dirname(distFolder)

/** Absolute path of a file or folder that the program reads as it is in the sources. The build copies it into dist/. */
export const sourceFile = (path: string): string => join(isBuilt ? distFolder : projectRoot, path)
