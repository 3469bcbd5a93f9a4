import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** No folder and no odd character, so that nothing leads out of the folder. */
const FILE_PATH = /^\/[\w-][\w.-]*$/

const SHARED = { preCompressed: true, index: false, dotfiles: 'deny', cacheControl: false } as const

/** Serves the built files of the app: a route for each of the few at the root, and one for all under /assets. */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...SHARED,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    // Such as icons and service workers: they may change with the next version.
    setHeaders: (response) => response.setHeader('cache-control', 'no-cache'),
  })
  await app.register(fastifyStatic, {
    ...SHARED,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    allowedPath: (path) => FILE_PATH.test(path),
    // Their names carry a hash of the content. There are over a thousand, so a route for each would slow down the start.
    setHeaders: (response) => response.setHeader('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
  })
}
