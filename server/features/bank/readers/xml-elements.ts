import { Parser } from 'htmlparser2'
import { UnreadableFile } from '../../../platform/sheets/read-csv.ts'
import { CELL_MAX } from './bank-statement-file.ts'

/** An element without its namespace. */
export interface XmlElement {
  name: string
  text: string
  /** The attribute "Ccy". */
  currency: string
  children: XmlElement[]
}

/** Characters given to the parser at once, so that it stops soon after a limit. */
const CHUNK_LENGTH = 65_536
const MAX_DEPTH = 100
/** Elements inside one element that is read: a collected payment of 1,000 parts has some 30,000. */
const MAX_ELEMENTS = 100_000

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

interface Handlers {
  /** Names of the elements that are read with what is in them; the rest of the document is not kept. */
  names: ReadonlySet<string>
  onElement: (element: XmlElement) => void
  /** Called at the end of each other element. */
  onEnd: (name: string) => void
}

/**
 * Reads elements of an XML document one after the other. Entities that the file defines are refused, so that none
 * multiplies. @throws UnreadableFile
 */
export function readXmlElements(xml: string, { names, onElement, onEnd }: Handlers): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new UnreadableFile('This XML file has parts that no bank writes.')
  const open: XmlElement[] = []
  let depth = 0
  let elements = 0

  const parser = new Parser(
    {
      onopentag: (qualified, attributes) => {
        const name = localName(qualified)
        depth++
        if (depth > MAX_DEPTH) throw new UnreadableFile('This XML file is nested too deeply for a bank statement.')
        const parent = open.at(-1)
        if (!parent && !names.has(name)) return
        if (!parent) elements = 0
        elements++
        if (elements > MAX_ELEMENTS) throw new UnreadableFile('This XML file has too many parts for a bank statement.')
        const element = { name, text: '', currency: attributes.Ccy ?? '', children: [] }
        parent?.children.push(element)
        open.push(element)
      },
      ontext: (text) => {
        const last = open.at(-1)
        if (last && last.text.length < CELL_MAX) last.text += text.slice(0, CELL_MAX)
      },
      onclosetag: (qualified) => {
        depth--
        const closed = open.pop()
        if (!closed) onEnd(localName(qualified))
        else if (open.length === 0) onElement(closed)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (let at = 0; at < xml.length; at += CHUNK_LENGTH) parser.write(xml.slice(at, at + CHUNK_LENGTH))
  parser.end()
}

/** The elements at a path of names below this one. */
export function findAll(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** The text of the first element at one of these paths that has a text; empty if none has. */
export function findText(element: XmlElement, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = findAll(element, ...path.split('/'))
      .map((found) => found.text.trim())
      .find((found) => found !== '')
    if (text !== undefined) return text
  }
  return ''
}
