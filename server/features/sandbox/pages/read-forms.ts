import type { FastifyInstance } from 'fastify'

/** The sandbox's forms have no fields. */
const FORM_MAX_BYTES = 1024

/** Accepts form bodies inside this plugin only; all other routes accept JSON only. */
export const readForms = (pages: FastifyInstance) =>
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    (_request, _body, done) => done(null, undefined),
  )
