import { findState } from '../gst/states.ts'

/** An address in the fields of the e-invoice portal. */
export interface PostalAddress {
  /** Null if the text names no place. */
  addr1: string | null
  addr2: string | undefined
  /** The town; if the text does not name it apart, the state. */
  loc: string
  /** Six digits; null if the text has none. */
  pin: string | null
}

const LINE_MAX = 100
const PLACE_MAX = 50
const SHORTEST = 3

/** A PIN code, also written "411 001"; not a part of a longer number. */
const PIN = /(?<!\d)([1-9]\d{2})[ -]?(\d{3})(?!\d)/g

/** Returns the text without characters that the portal refuses: quotation marks, backslashes and control characters. */
export const portalText = (text: string, max: number): string =>
  text
    .normalize('NFC')
    .replace(/["\\]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .trim()

/** Returns the PIN code at the end of an address; null if there is none. */
export const pinOf = (address: string | null): string | null => {
  const last = address === null ? undefined : [...address.matchAll(PIN)].at(-1)
  return last ? `${last[1]}${last[2]}` : null
}

/** Cuts a text at the last space before the limit. */
function cut(text: string): [string, string] {
  if (text.length <= LINE_MAX) return [text, '']
  const space = text.lastIndexOf(' ', LINE_MAX)
  const at = space === -1 ? LINE_MAX : space
  return [text.slice(0, at), text.slice(at).trim()]
}

/** Reads the free text of an address, whose last part before PIN code and state is the town. */
export function readPostalAddress(address: string | null, state: string): PostalAddress {
  const stateName = findState(state)?.name ?? ''
  const parts = (address ?? '')
    .replaceAll(PIN, ' ')
    .split(/[\n,]/)
    .map((part) => portalText(part, 2 * LINE_MAX).replace(/^[\s.:;-]+|[\s.:;-]+$/g, ''))
    .filter((part) => part !== '' && !['india', stateName.toLowerCase()].includes(part.toLowerCase()))
  const town = parts.slice(1).at(-1) ?? ''
  // A phone number may be the last part.
  const isTown = /\p{L}/u.test(town) && town.length >= SHORTEST && town.length <= PLACE_MAX
  const [addr1, rest] = cut((isTown ? parts.slice(0, -1) : parts).join(', '))
  return {
    addr1: addr1 === '' ? null : addr1,
    addr2: rest.length < SHORTEST ? undefined : rest.slice(0, LINE_MAX).trim(),
    loc: isTown ? town : stateName,
    pin: pinOf(address),
  }
}

/**
 * The states in which PIN codes begin with each digit. Kolkata's region 7 has Sikkim, the north-east and the Andamans.
 */
const STATES_OF_REGION: Record<string, string> = {
  1: '01 02 03 04 06 07 38',
  2: '05 09',
  3: '08 24 26',
  4: '22 23 27 30',
  5: '29 34 36 37',
  6: '31 32 33 34',
  7: '11 12 13 14 15 16 17 18 19 21 35',
  8: '10 20',
}

/** Whether a PIN code can be in a state. Army post (9) and other territory (97) can be anywhere. */
export const isPinOfState = (pin: string, state: string): boolean => {
  const states = STATES_OF_REGION[pin.slice(0, 1)]
  return states === undefined || state === '97' || states.split(' ').includes(state)
}
