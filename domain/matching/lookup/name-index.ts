import { entryOf, pushTo } from '../../map-entries.ts'
import { CustomerGroup } from './customer-group.ts'
import { toSoundKey } from './name-sounds.ts'
import { fitsName, hasWholeName, type NameWords, soundsOf, toNameWords } from './names.ts'

const KEY_LENGTH = 4
const MIN_WHOLE = 9
/** A bucket of a common word is not searched word by word, so that time stays linear. */
const LARGEST_BUCKET = 500

interface Entry {
  customer: string
  name: NameWords
}

/** Finds customers by the name that a bank printed. */
export class NameIndex {
  readonly #byWord = new Map<string, Entry[]>()
  readonly #byWhole = new Map<string, CustomerGroup>()
  readonly #byCustomer = new Map<string, NameWords[]>()
  readonly #added = new Set<string>()
  /** Names in Devanagari, by the sound of each word. */
  readonly #bySound = new Map<string, Entry[]>()
  readonly #latin: Entry[] = []
  /** Names in Latin letters by sound, built when a bank first prints Devanagari. */
  #latinBySound: Map<string, Entry[]> | null = null
  readonly #found = new Map<string, readonly CustomerGroup[]>()
  readonly #words = new Map<string, NameWords>()

  /** Adds a name of a customer; nothing changes if the customer has it already. */
  add(customer: string, customerName: string): void {
    const key = `${customer} ${customerName}`
    if (this.#added.has(key)) return
    this.#added.add(key)
    const name = toNameWords(customerName)
    const entry = { customer, name }
    pushTo(this.#byCustomer, customer, name)
    if (name.isDevanagari) {
      addBySound(this.#bySound, entry)
      return
    }
    this.#latin.push(entry)
    entryOf(this.#byWhole, name.joined, () => new CustomerGroup()).add(customer)
    for (const key of new Set(name.words.map((word) => word.slice(0, KEY_LENGTH)))) pushTo(this.#byWord, key, entry)
  }

  /** The names of a customer. */
  namesOf(customer: string): readonly NameWords[] {
    return this.#byCustomer.get(customer) ?? []
  }

  /** Returns the customers whose name fits. A customer may be in several groups. */
  find(printed: string): readonly CustomerGroup[] {
    return entryOf(this.#found, printed, () => this.#search(this.#wordsOf(printed)))
  }

  /** Whether the whole name of that customer was printed: two words or more, nothing cut. */
  isWhole(printed: string, customer: string): boolean {
    const name = this.#wordsOf(printed)
    const { words, joined } = name
    if (words.length < 2 || joined.length < MIN_WHOLE) return false
    return this.namesOf(customer).some((own) =>
      name.isDevanagari || own.isDevanagari
        ? hasWholeName(name, own) && hasWholeName(own, name)
        : own.joined === joined,
    )
  }

  /** Whether the printed text contains the whole name of that customer. */
  hasWhole(printed: string, customer: string): boolean {
    return this.namesOf(customer).some((own) => hasWholeName(this.#wordsOf(printed), own))
  }

  #wordsOf(printed: string): NameWords {
    const known = this.#words.get(printed)
    // Stryker disable next-line ConditionalExpression: only saves time
    if (known) return known
    const words = toNameWords(printed)
    this.#words.set(printed, words)
    return words
  }

  #search(printed: NameWords): CustomerGroup[] {
    const [smallest] = printed.words
      .filter((word) => word.length >= KEY_LENGTH)
      .flatMap((word) => {
        const bucket = this.#byWord.get(word.slice(0, KEY_LENGTH))
        return bucket ? [bucket] : []
      })
      .sort((a, b) => a.length - b.length)
    const fitting =
      smallest && smallest.length <= LARGEST_BUCKET ? smallest.filter(({ name }) => fitsName(printed, name)) : []
    return [toGroup(fitting), ...this.#contained(printed), toGroup(this.#sounding(printed))]
  }

  /** Finds customers whose name is written in the other script, or in Devanagari like the printed one. */
  #sounding(printed: NameWords): Entry[] {
    const found = findBySound(this.#bySound, printed)
    if (!printed.isDevanagari) return found
    this.#latinBySound ??= indexBySound(this.#latin)
    return [...found, ...findBySound(this.#latinBySound, printed)]
  }

  /** Finds customers whose whole name is the start of the printed one: "Meena Stores" for MEENA STORES PUNE. */
  #contained({ words }: NameWords): CustomerGroup[] {
    return words.flatMap((_, at) => {
      const start = words.slice(0, at + 1).join('')
      return start.length >= KEY_LENGTH ? (this.#byWhole.get(start) ?? []) : []
    })
  }
}

function toGroup(entries: readonly Entry[]): CustomerGroup {
  const group = new CustomerGroup()
  for (const { customer } of entries) group.add(customer)
  return group
}

function addBySound(index: Map<string, Entry[]>, entry: Entry): void {
  for (const key of new Set(soundsOf(entry.name).map(toSoundKey))) pushTo(index, key, entry)
}

function findBySound(index: Map<string, Entry[]>, printed: NameWords): Entry[] {
  // Stryker disable next-line ConditionalExpression: only saves time
  if (index.size === 0) return []
  const buckets = [...new Set(soundsOf(printed).map(toSoundKey))].map((key) => index.get(key) ?? [])
  const entries = new Set(buckets.filter(({ length }) => length <= LARGEST_BUCKET).flat())
  return [...entries].filter(({ name }) => fitsName(printed, name) || hasWholeName(printed, name))
}

function indexBySound(entries: readonly Entry[]): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>()
  for (const entry of entries) addBySound(index, entry)
  return index
}
