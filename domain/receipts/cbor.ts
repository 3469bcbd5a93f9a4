// CBOR (RFC 8949) as far as a receipt needs it: unsigned integers, negative one-byte integers in a fixed header, bytes,
// text, arrays and maps of definite length, in the shortest form.

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const UINT = 0
const BYTES = 2
const TEXT = 3
const ARRAY = 4
const MAP = 5

const big = (value: bigint, length: number): number[] =>
  Array.from({ length }, (_, i) => Number((value >> BigInt(8 * (length - 1 - i))) & 0xffn))

const head = (major: number, value: bigint): number[] => {
  const type = major << 5
  if (value < 24n) return [type | Number(value)]
  const size = [0, 1, 2, 3].find((exponent) => value < 1n << BigInt(8 << exponent)) ?? 3
  return [type | (24 + size), ...big(value, 1 << size)]
}

/** An item as bytes. */
export type Cbor = readonly number[]

export const uint = (value: bigint): Cbor => head(UINT, value)
export const bytes = (value: Uint8Array): Cbor => [...head(BYTES, BigInt(value.length)), ...value]
export const text = (value: string): Cbor => {
  const utf8 = encoder.encode(value)
  return [...head(TEXT, BigInt(utf8.length)), ...utf8]
}
export const array = (...items: Cbor[]): Cbor => [...head(ARRAY, BigInt(items.length)), ...items.flat()]
/** Pairs of key and value in ascending order of the keys. */
export const map = (pairs: readonly (readonly [key: Cbor, value: Cbor])[]): Cbor => [
  ...head(MAP, BigInt(pairs.length)),
  ...pairs.flat(2),
]

/** Reads items one after the other. Each method throws RangeError if the next item is of another kind or is cut off. */
export class CborReader {
  readonly #input: Uint8Array
  #at = 0

  constructor(input: Uint8Array) {
    this.#input = input
  }

  readonly uint = (): bigint => this.#head(UINT)
  readonly bytes = (): Uint8Array => this.#take(this.#head(BYTES))
  readonly text = (): string => decoder.decode(this.#take(this.#head(TEXT)))
  /** The number of items that follow. */
  readonly array = (): number => Number(this.#head(ARRAY))
  /** The number of pairs that follow. */
  readonly map = (): number => Number(this.#head(MAP))
  /** Skips one byte that must follow. */
  readonly skip = (byte: number): void => {
    if (this.#take(1n)[0] !== byte) throw new RangeError('Another byte was expected')
  }
  readonly end = (): void => {
    if (this.#at !== this.#input.length) throw new RangeError('There is more after the end')
  }

  #head(major: number): bigint {
    const first = this.#take(1n)[0] ?? 0
    if (first >> 5 !== major) throw new RangeError('An item of another type')
    const info = first & 31
    if (info < 24) return BigInt(info)
    if (info > 27) throw new RangeError('A length that is not supported')
    return [...this.#take(1n << BigInt(info - 24))].reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
  }

  #take(length: bigint): Uint8Array {
    const end = BigInt(this.#at) + length
    if (end > BigInt(this.#input.length)) throw new RangeError('Cut off')
    const taken = this.#input.subarray(this.#at, Number(end))
    this.#at = Number(end)
    return taken
  }
}
