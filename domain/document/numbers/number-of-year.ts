import { fiscalYear } from '../../days/fiscal-year.ts'
import type { Day } from '../../days/india-day.ts'
import { pushTo } from '../../map-entries.ts'

/** What identifies a document of a business: its number in any letter case, within the fiscal year (CGST Rule 46(b)). */
export const numberKey = ({ number, issued_on }: NumberedDocument): string =>
  `${fiscalYear(issued_on)} ${number.toUpperCase()}`

interface NumberedDocument {
  number: string
  issued_on: Day
}

/** Documents by number. Two years may have the same number, so a search names the day of what refers to it. */
export class DocumentsByNumber<T extends NumberedDocument> {
  readonly #byNumber = new Map<string, T[]>()

  constructor(documents: Iterable<T>) {
    for (const one of documents) pushTo(this.#byNumber, one.number.toUpperCase(), one)
    for (const same of this.#byNumber.values()) same.sort((a, b) => (a.issued_on < b.issued_on ? -1 : 1))
  }

  /** The latest document with the number up to the day. */
  find(number: string, day: Day): T | undefined {
    return this.#byNumber.get(number.toUpperCase())?.findLast(({ issued_on }) => issued_on <= day)
  }

  /** The first document with the number, of any year. */
  first(number: string): T | undefined {
    return this.#byNumber.get(number.toUpperCase())?.[0]
  }
}

/**
 * The document that a note of that day corrects: the latest with its number up to the day, in the file if it has it, too. If
 * all are later, the first, so that the date is found wrong.
 */
export function findCorrected<A extends NumberedDocument, B extends NumberedDocument>(
  inFile: DocumentsByNumber<A>,
  known: DocumentsByNumber<B>,
  number: string | null,
  day: Day,
): A | B | undefined {
  if (number === null) return undefined
  const [own, other] = [inFile.find(number, day), known.find(number, day)]
  if (own && other) return fiscalYear(own.issued_on) < fiscalYear(other.issued_on) ? other : own
  return own ?? other ?? inFile.first(number) ?? known.first(number)
}
