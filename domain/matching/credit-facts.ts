import type { MatchIndex } from './lookup/match-index.ts'
import type { BankCredit, CodedInvoice, OpenClaim, OpenInvoice } from './match-types.ts'
import { isCodeShaped, type NoteMentions, readNote } from './lookup/note.ts'
import type { NumberMention } from './lookup/number-index.ts'
import { toUtr } from './lookup/payment-index.ts'
import { Payers } from './payer-fits.ts'

export interface CodeMention {
  invoice: CodedInvoice
  isCut: boolean
}

/** Banks cut notes to four characters and more. */
const MIN_CUT_CODE = 4

/** All that is known about one credit before an invoice is chosen. */
export interface CreditFacts {
  credit: BankCredit
  index: MatchIndex
  claims: readonly OpenClaim[]
  /** Invoices whose code is in the note, or begins at its end. */
  codes: readonly CodeMention[]
  /** The note begins with a code that no open invoice has. */
  hasForeignCode: boolean
  wholeNumbers: readonly NumberMention[]
  serials: readonly NumberMention[]
  payers: Payers
  /** Open invoices of any customer for which exactly this amount is due or asked. */
  sameAmount: readonly OpenInvoice[]
}

/** Reads the note or, without one, the whole narration, which has too many short words to look for serials in it. */
function mentionsOf({ note, narration }: BankCredit): NoteMentions {
  if (note !== null) return readNote(note)
  const { words, runs } = readNote(narration)
  // "X4222" is the end of an account number.
  return { words: words.filter((word) => isCodeShaped(word) && !/^X+\d+$/.test(word)), runs, serials: [] }
}

/** The characters of codes, without vowels. Names of banks and apps are written so too. */
const CODE_START = /^(?!HDFC|PYTM|PYMT|PMNT)[CDFGHJKMNPQRTVWXY34679]{4,5}$/

/** Whether a word may be a code, or the start of one, which may have only letters. */
const mayBeCode = (word: string): boolean => isCodeShaped(word) || (CODE_START.test(word) && /[A-Z]/.test(word))

function codesOf({ words }: NoteMentions, { byCode, codeStarts }: MatchIndex): CodeMention[] {
  const found = new Map<string, CodeMention>()
  for (const word of words) {
    const invoice = byCode.get(word)
    if (invoice) found.set(invoice.id, { invoice, isCut: false })
  }
  const last = words.at(-1)
  const cut = last === undefined || last.length < MIN_CUT_CODE ? [] : codeStarts.find(last, 2)
  const [invoice] = cut
  if (invoice && cut.length === 1 && !found.has(invoice.id)) found.set(invoice.id, { invoice, isCut: true })
  return [...found.values()]
}

export function readFacts(credit: BankCredit, index: MatchIndex): CreditFacts {
  const mentions = mentionsOf(credit)
  const codes = codesOf(mentions, index)
  return {
    credit,
    index,
    claims: credit.utr === null ? [] : (index.claims.get(toUtr(credit.utr)) ?? []),
    codes,
    hasForeignCode:
      credit.note !== null &&
      mentions.words
        .slice(0, 1)
        .some((first) => mayBeCode(first) && !codes.some(({ invoice }) => invoice.code.startsWith(first))),
    wholeNumbers: index.numbers.findWhole(mentions),
    serials: index.numbers.findSerial(mentions),
    payers: new Payers(credit, index),
    sameAmount: index.byAmount.get(credit.amount) ?? [],
  }
}
