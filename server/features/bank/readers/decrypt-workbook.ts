import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import { CFB } from '@e965/xlsx'
import { AppError } from '../../../platform/http/app-error.ts'
import { DAMAGED, fileError, refusePassword } from './bank-statement-file.ts'

// Agile encryption of Office files: [MS-OFFCRYPTO] 2.3.4.10 to 2.3.4.15. Excel uses AES-256 and 100,000 rounds of
// SHA-512.

/** The encryption parameters of a part of the file. */
interface Cipher {
  salt: Buffer
  blockSize: number
  keyBytes: number
  hash: string
}

/** Block keys, which derive different keys from one password ([MS-OFFCRYPTO] 2.3.4.13). */
const VERIFIER_INPUT = Buffer.from('fea7d2763b4b9e79', 'hex')
const VERIFIER_HASH = Buffer.from('d7aa0f6d3061344e', 'hex')
const KEY_VALUE = Buffer.from('146e0be7abacd0d6', 'hex')

const SEGMENT_BYTES = 4_096

/** Excel writes 100,000. The limit keeps a crafted file from blocking the thread. */
const MAX_ROUNDS = 1_000_000

const UNKNOWN =
  'This Excel file is protected in a way that Pavti cannot read. Open it in Excel and save it without a password.'

const HASHES: Record<string, string> = { SHA1: 'sha1', SHA256: 'sha256', SHA384: 'sha384', SHA512: 'sha512' }

const littleEndian = (n: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(n)
  return bytes
}

const digest = (hash: string, ...parts: Buffer[]): Buffer => createHash(hash).update(Buffer.concat(parts)).digest()

/** Truncates to the length, or pads with 0x36, as the format requires. */
const padOrTruncate = (bytes: Buffer, length: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length), 0x36)]).subarray(0, length)

function decipher({ blockSize, keyBytes }: Cipher, key: Buffer, iv: Buffer, bytes: Buffer): Buffer {
  const aes = createDecipheriv(`aes-${keyBytes * 8}-cbc`, key, padOrTruncate(iv, blockSize)).setAutoPadding(false)
  return Buffer.concat([aes.update(bytes), aes.final()])
}

/** Reads the attributes of an element; Office only writes numbers, names and base64. */
function attributesOf(xml: string, element: string): (name: string) => string {
  const tag = new RegExp(`<(?:\\w+:)?${element}\\b[^>]*>`).exec(xml)?.[0] ?? ''
  return (name) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

function cipherOf(attribute: (name: string) => string): Cipher {
  const hash = HASHES[attribute('hashAlgorithm')]
  const keyBytes = Number(attribute('keyBits')) / 8
  const isKnown = attribute('cipherAlgorithm') === 'AES' && attribute('cipherChaining') === 'ChainingModeCBC'
  if (!hash || !isKnown || ![16, 24, 32].includes(keyBytes) || attribute('blockSize') !== '16') throw fileError(UNKNOWN)
  return { salt: Buffer.from(attribute('saltValue'), 'base64'), blockSize: 16, keyBytes, hash }
}

/** Finds the key of the content. @throws statement_password_wrong */
function findKey(info: string, password: string): Buffer {
  const attribute = attributesOf(info, 'encryptedKey')
  const cipher = cipherOf(attribute)
  const rounds = Number(attribute('spinCount'))
  if (!(rounds >= 0 && rounds <= MAX_ROUNDS)) throw fileError(UNKNOWN)
  let hashed = digest(cipher.hash, cipher.salt, Buffer.from(password, 'utf16le'))
  for (let i = 0; i < rounds; i++) hashed = digest(cipher.hash, littleEndian(i), hashed)
  const open = (block: Buffer, name: string): Buffer => {
    const key = padOrTruncate(digest(cipher.hash, hashed, block), cipher.keyBytes)
    return decipher(cipher, key, cipher.salt, Buffer.from(attribute(name), 'base64'))
  }
  const input = open(VERIFIER_INPUT, 'encryptedVerifierHashInput').subarray(0, cipher.salt.length)
  const expected = digest(cipher.hash, input)
  const stored = open(VERIFIER_HASH, 'encryptedVerifierHashValue').subarray(0, expected.length)
  if (stored.length !== expected.length || !timingSafeEqual(stored, expected)) throw refusePassword(password)
  return open(KEY_VALUE, 'encryptedKeyValue').subarray(0, cipher.keyBytes)
}

/** Returns a stream of an OLE container. */
function streamOf(container: unknown, name: string): Buffer | undefined {
  const entry = CFB.find(container, `/${name}`) as { content?: Uint8Array } | null
  return entry?.content && Buffer.from(entry.content)
}

/**
 * Opens an XLSX with a password and returns the workbook in it; undefined if the container is an old .xls. Does not
 * keep the password.
 * @throws statement_password_needed, statement_password_wrong, statement_unreadable
 */
export function decryptWorkbook(bytes: Uint8Array, password: string | undefined): Buffer | undefined {
  try {
    return decrypt(bytes, password)
  } catch (e) {
    // Any error of the library or the cipher means damaged bytes.
    throw e instanceof AppError ? e : fileError(DAMAGED)
  }
}

function decrypt(bytes: Uint8Array, password: string | undefined): Buffer | undefined {
  const container: unknown = CFB.read(bytes, { type: 'array' })
  const [info, content] = [streamOf(container, 'EncryptionInfo'), streamOf(container, 'EncryptedPackage')]
  if (!info || !content) return undefined
  // Version 4.4 is agile encryption; Excel 2007 was the last to write older versions.
  if (info.length < 8 || info.readUInt16LE(0) !== 4 || info.readUInt16LE(2) !== 4) throw fileError(UNKNOWN)
  if (password === undefined) throw refusePassword(password)
  const xml = info.subarray(8).toString('utf8')
  const key = findKey(xml, password)
  const cipher = cipherOf(attributesOf(xml, 'keyData'))
  const size = Number(content.readBigUInt64LE(0))
  const segments: Buffer[] = []
  for (let at = 8, i = 0; at < content.length; at += SEGMENT_BYTES, i++) {
    const iv = digest(cipher.hash, cipher.salt, littleEndian(i))
    segments.push(decipher(cipher, key, iv, content.subarray(at, at + SEGMENT_BYTES)))
  }
  return Buffer.concat(segments).subarray(0, size)
}
