import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { errorCode } from './error-code.ts'

const Links = z.array(z.object({ source: z.string(), target: z.string().startsWith('native/') }))

/**
 * Makes the shared library links that npm packages cannot carry; the package's own install script does the same, but
 * not under `--ignore-scripts`. False when a link is missing and the folder cannot be written.
 */
export function mendLibraryLinks(native: string): boolean {
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
