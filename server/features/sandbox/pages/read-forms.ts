import type { FastifyInstance } from 'fastify'

/** Our forms have no fields: the address says all. */
const FORM_MAX_BYTES = 1024

/** Lets forms in, only inside this plugin: everywhere else a body is JSON. */
export const readForms = (pages: FastifyInstance) =>
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    (_request, _body, done) => done(null, undefined),
  )
