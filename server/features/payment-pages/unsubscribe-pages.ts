import type { FastifyInstance, FastifyRequest } from 'fastify'
import { renderUnsubscribePage } from '#pages/unsubscribe/UnsubscribePage.tsx'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import {
  changeUnsubscription,
  readUnsubscription,
  UNSUBSCRIBE_CHOICES,
  type UnsubscribeChoice,
} from '../customer-mails/service.ts'
import { type ChooseLanguage, type PageRoute, sendPage } from './send.ts'
import { type FormRoute, readForms, type SentForm } from './read-forms.ts'

/** Room for the single field of RFC 8058 with its boundaries. */
const ONE_CLICK_MAX_BYTES = 4 * 1024
const ONE_CLICK: SentForm = { 'List-Unsubscribe': 'One-Click' }

interface UnsubscribePageParts {
  db: Db
  linkSecret: Buffer
  publicUrl: string
  plans: 'paid' | 'open'
  languageFor: (request: FastifyRequest<PageRoute<'token'>>) => ChooseLanguage
}

const isOneClick = (form: SentForm | undefined): boolean => form?.['List-Unsubscribe'] === ONE_CLICK['List-Unsubscribe']

function choiceOf(form: SentForm | undefined): UnsubscribeChoice {
  if (isOneClick(form)) return 'business'
  const choice = UNSUBSCRIBE_CHOICES.find((one) => one === form?.['choice'])
  if (!choice) throw new AppError('not_found')
  return choice
}

/**
 * Mounts the page where the recipient of a mail unsubscribes. Only a form changes anything, because mail programs and
 * filters open links by themselves. Mail programs send the form of RFC 8058 without opening the page.
 */
export function unsubscribePages(pages: FastifyInstance, parts: UnsubscribePageParts): void {
  readForms(pages)
  // The content type that RFC 8058 recommends for the one-click form; its content is not read.
  pages.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: ONE_CLICK_MAX_BYTES },
    (_request, body: string, done) =>
      done(null, /name="?List-Unsubscribe"?\s*\r?\n\r?\nOne-Click\b/i.test(body) ? ONE_CLICK : {}),
  )

  const show = async (request: FastifyRequest<PageRoute<'token'>>) => {
    const { token } = request.params
    const { business, address, language, ...state } = await readUnsubscription(parts, token)
    return renderUnsubscribePage({
      business,
      address,
      isOfBusiness: state.of_business,
      isOfAll: state.of_all,
      isReported: state.is_reported,
      pageUrl: `${parts.publicUrl}/unsubscribe/${token}`,
      lang: parts.languageFor(request)(language),
    })
  }

  pages.get<PageRoute<'token'>>('/unsubscribe/:token', async (request, reply) =>
    sendPage(request, reply, await show(request)),
  )

  pages.post<FormRoute<'token'>>('/unsubscribe/:token', async (request, reply) => {
    await changeUnsubscription(parts, request.params.token, choiceOf(request.body))
    // RFC 8058 forbids a redirect here. A browser is redirected, so that reloading does not send the form again.
    if (isOneClick(request.body)) return sendPage(request, reply, await show(request))
    const { search } = new URL(request.url, parts.publicUrl)
    return reply.redirect(`/unsubscribe/${request.params.token}${search}`, 303)
  })
}
