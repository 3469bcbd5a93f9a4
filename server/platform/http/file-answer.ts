import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type FileReply, PDF } from '#contract/call/file-reply.ts'

/** The answer of a call whose reply in the contract is a file. */
export type FileAnswer<T extends string = string> = SentFile<T> | UnchangedFile

interface SentFile<T extends string> {
  content: Uint8Array | Readable
  /** One of the types of the contract. */
  type: T
  /** ASCII, safe in a header. Omitted: browsers take the name from the address. */
  name?: string
  /** Further headers, or others than the default `private, no-store`. */
  headers?: Record<string, string>
}

/** The client's copy is the same, so 304 is answered. */
interface UnchangedFile {
  isUnchanged: true
  headers: Record<string, string>
}

/** A PDF as its printer returns it. */
export interface PdfFile {
  pdf: Uint8Array
  /** ASCII, safe in a header. */
  fileName: string
}

/** Converts a printed PDF to the answer of a call. */
export const toPdfAnswer = ({ pdf, fileName }: PdfFile): FileAnswer<typeof PDF> => ({
  content: pdf,
  type: PDF,
  name: fileName,
})

/** Types whose content is text, always in UTF-8. */
const TEXT_TYPE = /^(?:text\/.*|application\/(?:json|xml))$/

/** Sends the file of a call, shown or saved as its contract says. */
export function sendFile(reply: FastifyReply, { disposition }: FileReply, answer: FileAnswer): FastifyReply {
  reply.headers(answer.headers ?? {})
  if ('isUnchanged' in answer) return reply.status(304).send()
  const { content, type, name } = answer
  if (name !== undefined) reply.header('content-disposition', `${disposition}; filename="${name}"`)
  return reply.type(TEXT_TYPE.test(type) ? `${type}; charset=utf-8` : type).send(content)
}
