import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { AppError } from '../../../platform/http/app-error.ts'
import { TABLE_LIMITS } from './table-limits.ts'
import { DAMAGED, INFLATED_MAX_BYTES, refuseFile } from './statement-file.ts'

/** A workbook has some 20 files. */
const MAX_ENTRIES = 500

const TOO_LARGE = 'This Excel file is too large when unpacked. Choose a shorter period.'

/** What all files of a workbook may use together. */
interface Budget {
  bytes: number
  cells: number
}

/** Bytes kept from the chunk before, so that a tag between two chunks is seen. */
const OVERLAP = 16

const countCells = (text: string): number => text.match(/<c[ >]/g)?.length ?? 0

/** Inflates one entry to nowhere and refuses it beyond the budget, however small the zip says it is. */
async function checkEntry(zip: ZipFile, entry: Entry, budget: Budget): Promise<void> {
  const stream = await zip.openReadStreamPromise(entry)
  let before = ''
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    budget.bytes -= chunk.length
    const text = before + chunk.toString('latin1')
    budget.cells -= countCells(text)
    if (budget.bytes < 0 || budget.cells < 0) throw refuseFile(TOO_LARGE)
    if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw refuseFile('This Excel file has parts that no bank writes.')
    before = text.slice(-OVERLAP)
    // A tag in the overlap would be counted twice.
    budget.cells += countCells(before)
  }
}

/**
 * Checks a zip before a library unpacks it into memory: number of files, their true sizes together, cells, and
 * definitions of entities. Sizes that the file states are not trusted.
 * @throws statement_unreadable
 */
export async function checkZip(bytes: Uint8Array): Promise<void> {
  const budget: Budget = { bytes: INFLATED_MAX_BYTES, cells: TABLE_LIMITS.cells }
  let entries = 0
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, validateEntrySizes: true })
    for await (const entry of zip.eachEntry()) {
      entries++
      if (entries > MAX_ENTRIES) throw refuseFile(TOO_LARGE)
      await checkEntry(zip, entry, budget)
    }
  } catch (e) {
    throw e instanceof AppError ? e : refuseFile(DAMAGED)
  }
}
