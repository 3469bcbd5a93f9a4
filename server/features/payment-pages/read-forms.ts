import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'
import type { PageRoute } from './send.ts'

/** Enough for all fields of a claim in any script. */
const FORM_MAX_BYTES = 8 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The fields of a form, each of them sent once. */
export type SentForm = Record<string, string>

/** The route of a form, whose body `readForms` parses. */
export type FormRoute<Param extends string> = PageRoute<Param> & { Body: SentForm | undefined }

function parseForm(body: Buffer): SentForm {
  const fields = [...new URLSearchParams(utf8.decode(body))]
  const names = new Set(fields.map(([name]) => name))
  if (names.size < fields.length || names.has('__proto__')) throw new AppError('bad_json')
  return Object.fromEntries(fields)
}

/** Accepts only form bodies within this plugin: the fields of a JSON body could have any type. */
export function readForms(pages: FastifyInstance): void {
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: FORM_MAX_BYTES },
    (_request, body: Buffer, done) => {
      try {
        done(null, parseForm(body))
      } catch {
        done(new AppError('bad_json'))
      }
    },
  )
}
