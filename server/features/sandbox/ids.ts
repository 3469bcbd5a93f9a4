import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 14

const randomPart = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** Returns a new id in the provider's format, such as 'plink_' and 14 letters and digits. */
export const newProviderId = (prefix: 'plink' | 'order' | 'pay' | 'rfnd' | 'evt'): string => `${prefix}_${randomPart()}`

/** Removes the prefix of an id, as the provider does in some fields. */
export const withoutPrefix = (id: string): string => id.slice(id.indexOf('_') + 1)
