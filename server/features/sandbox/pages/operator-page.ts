import type { FastifyInstance } from 'fastify'
import { createElement } from 'react'
import { AppError } from '../../../platform/http/app-error.ts'
import { toAppError, sendRefusal } from '../../../platform/http/error-answers.ts'
import { sendSandboxPage } from './Frame.tsx'
import { dispute, refund, resendEvent } from '../dashboard-actions.ts'
import { listNewestEvents, listNewestPayments, listOpenLinks } from '../operator-queries.ts'
import { OperatorPage } from './OperatorPage.tsx'
import { captureLate } from '../payment-attempts.ts'
import { readForms } from './read-forms.ts'
import type { SandboxParts } from '../parts.ts'
import { SANDBOX_PATH } from '../paths.ts'

/** Most rows of each kind on the page. */
const MAX_ROWS = 50

type ById = { Params: { id: string } }

/** Mounts the sandbox's version of the provider's dashboard. Only admins can see it; others get 404. */
export async function operatorPage(pages: FastifyInstance, { db, publicUrl, guards }: SandboxParts): Promise<void> {
  readForms(pages)
  pages.addHook('onRequest', async (request) => void (await guards.admin.admit(request)))
  pages.setErrorHandler((error, request, reply) => {
    const refusal = toAppError(request, error)
    return refusal instanceof AppError && refusal.code === 'not_found'
      ? reply.callNotFound()
      : sendRefusal(request, reply, refusal)
  })

  pages.get('/', async (_request, reply) => {
    const [links, payments, events] = await Promise.all([
      listOpenLinks(db, MAX_ROWS),
      listNewestPayments(db, MAX_ROWS),
      listNewestEvents(db, MAX_ROWS),
    ])
    return sendSandboxPage(reply, {
      title: 'Payments',
      isWide: true,
      children: createElement(OperatorPage, { links, payments, events }),
    })
  })

  const onPress = (path: string, run: (id: string) => Promise<unknown>) =>
    pages.post<ById>(`/operate/${path}`, async ({ params }, reply) => {
      await run(params.id)
      return reply.redirect(SANDBOX_PATH, 303)
    })
  onPress('payments/:id/refund', (id) => refund(db, id))
  onPress('payments/:id/dispute', (id) => dispute(db, id, 'created'))
  onPress('payments/:id/win', (id) => dispute(db, id, 'won'))
  onPress('payments/:id/lose', (id) => dispute(db, id, 'lost'))
  onPress('payments/:id/capture', (id) => captureLate(db, publicUrl, id))
  onPress('events/:id/send', (id) => resendEvent(db, id))
}
