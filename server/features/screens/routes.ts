import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { SCREEN_PATHS } from '#contract/screens.ts'
import { projectRoot } from '../../platform/files/project-root.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { sendRefusal } from '../../platform/http/error-answers.ts'

const YEAR_SECONDS = 31_536_000

/** The app's page at each of its addresses, its files, and the not-found screen with status 404 for the rest. */
export async function screenRoutes(app: FastifyInstance): Promise<void> {
  const folder = join(projectRoot, 'dist/web')
  const page = await readFile(join(folder, 'index.html'))

  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Files under /assets carry a hash of their content in the name; the others may change with the next version.
      const isHashed = path.includes('/assets/')
      response.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })

  for (const path of SCREEN_PATHS) {
    app.get(path, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
    )
  }
  app.get<{ Params: { id: string } }>('/invoices/:id', async ({ params }, reply) =>
    reply.redirect(`/invoice/${encodeURIComponent(params.id)}`, 301),
  )

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
    if (!wantsPage) return sendRefusal(request, reply, new AppError('not_found'))
    return reply.status(404).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}
