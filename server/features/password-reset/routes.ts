import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/password-reset/password-reset.ts'
import { visitor } from '../../actor/guards.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { handle } from '../../platform/http/handle.ts'
import { clientNetwork } from '../../platform/limits/attempts.ts'
import { type Cookies, deviceProof } from '../accounts/service.ts'
import { forgotPassword, resetPassword, type ResetParts } from './service.ts'

interface Parts extends ResetParts {
  cookies: Cookies
  deviceSecret: Buffer
  /** If false, only the operator can set a new password. */
  sendsMail: boolean
}

/** Mounts the calls by which a user who forgot the password gets a link and sets another one. */
export function passwordResetRoutes(app: FastifyInstance, parts: Parts): void {
  const { cookies, deviceSecret, sendsMail } = parts

  handle(app, calls.forgotPassword, visitor, async ({ body, request }) => {
    if (!sendsMail) throw new AppError('mail_off')
    await forgotPassword(parts, body.email, clientNetwork(request))
    return { ok: true as const }
  })

  handle(app, calls.resetPassword, visitor, async ({ body, request, reply }) => {
    const userId = await resetPassword(parts, body, clientNetwork(request))
    cookies.end(reply)
    cookies.setDevice(reply, deviceProof(deviceSecret, userId))
    return { ok: true as const }
  })
}
