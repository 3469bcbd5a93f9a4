import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 14

/** Letters and digits as the provider makes them. */
const randomPart = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** An id in the provider's form, such as 'plink_' and 14 letters and digits. */
export const newProviderId = (prefix: 'plink' | 'order' | 'pay' | 'rfnd' | 'disp' | 'evt'): string =>
  `${prefix}_${randomPart()}`

/** In some places the provider writes an id without its prefix. */
export const withoutPrefix = (id: string): string => id.slice(id.indexOf('_') + 1)
