import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { BackupRefused } from './backup-format.ts'

// Files in the format of the program age (age-encryption.org/v1). The package is loaded on demand, because it contains
// the arithmetic of several kinds of keys.

/** The first bytes of such a file. */
const AGE_HEADER = 'age-encryption.org/v1'

type Bytes = AsyncIterable<Uint8Array>

/** Creates a step of a pipeline that encrypts the data, so that each of the recipients can decrypt it. */
export const encryptFor = (recipients: readonly string[]): ((source: Bytes) => Bytes) =>
  async function* encrypt(source) {
    const encrypter = await createEncrypter(recipients)
    yield* fromWebStream(await encrypter.encrypt(toWebStream(source)))
  }

async function createEncrypter(recipients: readonly string[]) {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) refuseWrongKey('BACKUP_RECIPIENTS', () => encrypter.addRecipient(recipient))
  return encrypter
}

async function createDecrypter(identity: string) {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  refuseWrongKey('BACKUP_IDENTITY', () => decrypter.addIdentity(identity))
  return decrypter
}

/** Each key has a checksum. The package's own message would repeat the key. */
function refuseWrongKey(setting: string, add: () => void): void {
  try {
    add()
  } catch (e) {
    throw new BackupRefused(`${setting} has a key with a typing error, or of an unknown kind: copy it again.`, {
      cause: e,
    })
  }
}

/** Checks the keys of the settings before they are needed. @throws BackupRefused */
export async function checkBackupKeys(recipients: readonly string[], identity: string | undefined): Promise<void> {
  if (recipients.length > 0) await createEncrypter(recipients)
  if (identity !== undefined) await createDecrypter(identity)
}

/** Creates a step of a pipeline that decrypts the data of a file. It throws BackupRefused if the key does not fit. */
export const decryptWith = (identity: string, file: string): ((source: Bytes) => Bytes) =>
  async function* decrypt(source) {
    const decrypter = await createDecrypter(identity)
    const decrypted = await decrypter.decrypt(toWebStream(source)).catch((e: unknown) => {
      if (!(e instanceof Error && e.message.startsWith('no identity matched'))) throw e
      throw new BackupRefused(
        `${file} is encrypted for another key than BACKUP_IDENTITY, so nothing was restored: set BACKUP_IDENTITY to the ` +
          `one that belongs to the BACKUP_RECIPIENTS with which it was made.`,
      )
    })
    yield* fromWebStream(decrypted)
  }

const toWebStream = (source: Bytes) =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as unknown as ReadableStream<Uint8Array>

const fromWebStream = (stream: ReadableStream<Uint8Array>): Bytes =>
  Readable.fromWeb(stream as unknown as WebStream<Uint8Array>)

/** Whether the file is encrypted. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === AGE_HEADER
  } finally {
    await handle.close()
  }
}

/** Makes a pair of keys: the identity decrypts, the recipient encrypts and is not secret. */
export async function makeBackupKeys(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The error for an encrypted file without a key. */
export const missingKey = (file: string): BackupRefused =>
  new BackupRefused(
    `${file} is encrypted, so nothing was restored: set BACKUP_IDENTITY, or BACKUP_IDENTITY_FILE, to the key that ` +
      `begins with AGE-SECRET-KEY-.`,
  )
