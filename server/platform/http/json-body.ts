import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Deeper nesting is nobody's form; refused before any code walks it. */
const DEEPEST = 32

/** Commas in one body; the widest form has some hundred. */
const WIDEST = 5_000

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Looks at the signs alone, so it is quick on any text. */
function refuseDepthAndWidth(text: string): void {
  let depth = 0
  let commas = 0
  let inText = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inText) {
      if (c === 92) i++
      else if (c === 34) inText = false
    } else if (c === 34) inText = true
    else if (c === 123 || c === 91) {
      if (++depth > DEEPEST) throw new AppError('bad_json')
    } else if (c === 125 || c === 93) depth--
    else if (c === 44 && ++commas > WIDEST) throw new AppError('bad_json')
  }
}

/** Reads bodies as JSON in UTF-8 only; broken, deep, wide or prototype-touching JSON is refused, other types answer 415. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
    if (charset && charset.toLowerCase() !== 'utf-8') return done(new AppError('unsupported_type'))
    if (body.length === 0) return done(null, undefined)
    try {
      const text = utf8.decode(body)
      if (text.startsWith('\ufeff')) throw new AppError('bad_json')
      refuseDepthAndWidth(text)
      parse(request, text, (error, value) => (error ? done(new AppError('bad_json')) : done(null, value)))
    } catch {
      done(new AppError('bad_json'))
    }
  })
}
