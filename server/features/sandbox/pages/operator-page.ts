import type { FastifyInstance } from 'fastify'
import { createElement } from 'react'
import { AppError } from '../../../platform/http/app-error.ts'
import { toAppError, sendRefusal } from '../../../platform/http/error-answers.ts'
import { sendSandboxPage } from './Frame.tsx'
import { refund } from '../refunds.ts'
import { listNewestPayments, listOpenLinks } from '../operator-queries.ts'
import { OperatorPage } from './OperatorPage.tsx'
import { readForms } from './read-forms.ts'
import type { SandboxParts } from '../parts.ts'
import { SANDBOX_PATH } from '../paths.ts'

/** Most rows of each kind on the page. */
const MAX_ROWS = 50

/** Mounts the sandbox's version of the provider's dashboard. Only admins can see it; others get 404. */
export async function operatorPage(pages: FastifyInstance, { db, guards }: SandboxParts): Promise<void> {
  readForms(pages)
  pages.addHook('onRequest', async (request) => void (await guards.admin.admit(request)))
  pages.setErrorHandler((error, request, reply) => {
    const refusal = toAppError(request, error)
    return refusal instanceof AppError && refusal.code === 'not_found'
      ? reply.callNotFound()
      : sendRefusal(request, reply, refusal)
  })

  pages.get('/', async (_request, reply) => {
    const [links, payments] = await Promise.all([listOpenLinks(db, MAX_ROWS), listNewestPayments(db, MAX_ROWS)])
    return sendSandboxPage(reply, {
      title: 'Payments',
      isWide: true,
      children: createElement(OperatorPage, { links, payments }),
    })
  })

  pages.post<{ Params: { id: string } }>('/operate/payments/:id/refund', async ({ params }, reply) => {
    await refund(db, params.id)
    return reply.redirect(SANDBOX_PATH, 303)
  })
}
