import { type Handler, Parser } from 'htmlparser2'
import { UnreadableFile } from './read-csv.ts'

/** Deepest nesting in a part of a workbook, which usually has about 10 levels. */
const MAX_DEPTH = 100

/** The name of an element without its prefix: "x:row" is "row". */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Receives the content of a part of a workbook, element by element. */
export interface XmlHandler {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

function decoderOf(first: Buffer): TextDecoder {
  if (first[0] === 0xff && first[1] === 0xfe) return new TextDecoder('utf-16le')
  if (first[0] === 0xfe && first[1] === 0xff) return new TextDecoder('utf-16be')
  return new TextDecoder('utf-8')
}

/**
 * Reads a part of a workbook while it is unpacked. Refuses entity definitions and further documents.
 * @throws UnreadableFile with the sentence for an unusual file
 */
export async function readXml(
  chunks: AsyncIterable<Buffer>,
  unusual: string,
  { open, text, close }: XmlHandler,
): Promise<void> {
  let depth = 0
  const handler: Partial<Handler> = {
    onopentag: (name, attributes) => {
      depth++
      if (depth > MAX_DEPTH) throw new UnreadableFile(unusual)
      open?.(localName(name), attributes)
    },
    ontext: (piece) => text?.(piece),
    onclosetag: (name) => {
      depth--
      close?.(localName(name))
    },
    onprocessinginstruction: (name) => {
      if (name.startsWith('!')) throw new UnreadableFile(unusual)
    },
  }
  const parser = new Parser(handler, { xmlMode: true })
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= decoderOf(chunk)
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  parser.end(decoder?.decode())
}
