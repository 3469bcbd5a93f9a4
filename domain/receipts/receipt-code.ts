import { addDays, type Day, daysBetween } from '../days/india-day.ts'
import { type Paise, paise } from '../money/money.ts'
import * as cbor from './cbor.ts'

// A receipt as one text: COSE_Sign1 (RFC 9052, section 4.2) with Ed25519, as base64url. It fits into a QR code and
// contains everything, so it can be checked without a connection.

/** What a receipt says. */
export interface ReceiptContent {
  /** The business that received the payment. */
  business: string
  /** The invoice's number. */
  number: string
  amount: Paise
  /** The IST day on which it was received. */
  day: Day
  /** UTR, cheque number and the like. */
  reference: string | null
  buyer: string | null
}

/** A decoded receipt code. The content counts only if the signature of the key is valid. */
export interface SignedReceipt {
  content: ReceiptContent
  /** The bytes of the content, which do not depend on the signing key. */
  payload: Uint8Array<ArrayBuffer>
  /** The first 8 bytes of the key's thumbprint (RFC 7638), as base64url. */
  keyId: string
  /** The bytes that the signature covers. */
  signedBytes: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

const EPOCH = '1970-01-01'
const KEY_ID_BYTES = 8
const SIGNATURE_BYTES = 64
/** Longest names in bytes of UTF-8, so that the QR code stays readable. */
const NAME_BYTES = 60
/** Tag 18: COSE_Sign1. */
const TAG = 0xd2
/** A map of two: 1 (algorithm) is -8 (EdDSA), 4 (key id) is 8 bytes. */
const HEADER_START = [0xa2, 0x01, 0x27, 0x04, 0x40 | KEY_ID_BYTES]
const NO_HEADER = cbor.map([])
const NO_DATA = new Uint8Array()

/** In base64, "=" occurs only at the end. */
const PADDING = /=+$/

const toBase64Url = (bytes: Iterable<number>): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(PADDING, '')

const fromBase64Url = (code: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** Cuts a name to 60 bytes, at the boundary of what people see as a character. */
const truncate = (name: string): string => {
  let [cut, length] = ['', 0]
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    length += new TextEncoder().encode(segment).length
    if (length > NAME_BYTES) break
    cut += segment
  }
  return cut.trim()
}

const payloadOf = ({ business, number, amount, day, reference, buyer }: ReceiptContent): cbor.Cbor =>
  cbor.map(
    [
      cbor.text(business),
      cbor.text(number),
      cbor.uint(amount),
      cbor.uint(BigInt(daysBetween(EPOCH, day))),
      reference === null ? null : cbor.text(reference),
      buyer === null ? null : cbor.text(buyer),
    ].flatMap((value, i) => (value === null ? [] : [[cbor.uint(BigInt(i + 1)), value] as const])),
  )

const bytesToSign = (header: Uint8Array, payload: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(cbor.array(cbor.text('Signature1'), cbor.bytes(header), cbor.bytes(NO_DATA), cbor.bytes(payload)))

/** Encodes the content of a receipt, with names cut. The SHA-256 of these bytes is the receipt's fingerprint. */
export const encodeContent = (content: ReceiptContent): Uint8Array<ArrayBuffer> => {
  const { business, buyer } = content
  return Uint8Array.from(
    payloadOf({ ...content, business: truncate(business), buyer: buyer === null ? null : truncate(buyer) }),
  )
}

/**
 * Creates the code of a receipt. `keyId` is base64url of 8 bytes; `sign` returns the Ed25519 signature of the bytes.
 */
export function encodeReceipt(
  content: ReceiptContent,
  keyId: string,
  sign: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array,
): string {
  const header = Uint8Array.from([...HEADER_START, ...fromBase64Url(keyId)])
  const payload = encodeContent(content)
  const signature = sign(bytesToSign(header, payload))
  return toBase64Url([TAG, ...cbor.array(cbor.bytes(header), NO_HEADER, cbor.bytes(payload), cbor.bytes(signature))])
}

/** Decodes a receipt code without checking the signature; null if it is not a receipt code. */
export function readReceipt(code: string): SignedReceipt | null {
  try {
    return read(fromBase64Url(code))
  } catch {
    return null
  }
}

function read(input: Uint8Array): SignedReceipt {
  const reader = new cbor.CborReader(input)
  reader.skip(TAG)
  // Stryker disable next-line StringLiteral: the error becomes null
  if (reader.array() !== 4) throw new RangeError('Not COSE_Sign1')
  const header = reader.bytes()
  const isKnown =
    HEADER_START.every((byte, i) => header[i] === byte) && header.length === HEADER_START.length + KEY_ID_BYTES
  // Stryker disable next-line StringLiteral: the error becomes null
  if (!isKnown || reader.map() !== 0) throw new RangeError('Another algorithm')
  const payload = reader.bytes()
  const signature = reader.bytes()
  reader.end()
  // Stryker disable next-line StringLiteral: the error becomes null
  if (signature.length !== SIGNATURE_BYTES) throw new RangeError('Not an Ed25519 signature')
  return {
    content: readPayload(payload),
    payload: Uint8Array.from(payload),
    keyId: toBase64Url(header.subarray(HEADER_START.length)),
    signedBytes: bytesToSign(header, payload),
    signature: Uint8Array.from(signature),
  }
}

function readPayload(payload: Uint8Array): ReceiptContent {
  const reader = new cbor.CborReader(payload)
  let left = reader.map()
  const key = (): number => {
    left -= 1
    return left < 0 ? 0 : Number(reader.uint())
  }
  const expect = (wanted: number): void => {
    // Stryker disable next-line StringLiteral: the error becomes null
    if (key() !== wanted) throw new RangeError('A field is missing')
  }
  expect(1)
  const business = reader.text()
  expect(2)
  const number = reader.text()
  expect(3)
  const amount = paise(reader.uint())
  expect(4)
  const day = addDays(EPOCH, Number(reader.uint()))
  let [reference, buyer]: [string | null, string | null] = [null, null]
  let next = key()
  if (next === 5) {
    reference = reader.text()
    next = key()
  }
  if (next === 6) {
    buyer = reader.text()
    next = key()
  }
  // Stryker disable next-line StringLiteral: the error becomes null
  if (next !== 0) throw new RangeError('An unknown field')
  reader.end()
  return { business, number, amount, day, reference, buyer }
}
