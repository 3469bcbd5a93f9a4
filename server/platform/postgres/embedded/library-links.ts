import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { errorCode } from './error-code.ts'

const Links = z.array(z.object({ source: z.string(), target: z.string().startsWith('native/') }))

/**
 * Creates the symbolic links of shared libraries, which npm packages cannot contain. The package's install script does the
 * same unless `--ignore-scripts` is set. False if a link is missing and the folder is not writable.
 */
export function createLibraryLinks(native: string): boolean {
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
