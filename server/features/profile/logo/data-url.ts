import { LOGO_MAX_BYTES } from '#contract/profile/profile.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** Without parameters: browsers add none to a picture, and a charset could mislead parsers. */
const HEAD = /^data:image\/[a-z0-9][a-z0-9.+-]{0,60};base64,/i
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/**
 * Returns the bytes of a base64 data URL. `makeLogo` checks that they are a picture.
 * @throws invalid_file_type, file_too_large (more than LOGO_MAX_BYTES once decoded)
 */
export function readDataUrl(text: string): Uint8Array {
  const head = HEAD.exec(text)?.[0]
  if (head === undefined) throw new AppError('invalid_file_type')
  const base64 = text.slice(head.length)
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) throw new AppError('invalid_file_type')
  if (Buffer.byteLength(base64, 'base64') > LOGO_MAX_BYTES) throw new AppError('file_too_large')
  return Buffer.from(base64, 'base64')
}
