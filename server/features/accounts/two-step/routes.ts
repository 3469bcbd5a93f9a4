import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/accounts/two-step.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Guards } from '../../../actor/guards.ts'
import type { OwnPasswordParts } from '../own-password.ts'
import * as twoStep from './service.ts'

/** Mounts the calls for the second step of the signed-in user. */
export function twoStepRoutes(app: FastifyInstance, parts: OwnPasswordParts & { guards: Guards }): void {
  const { db, guards } = parts
  handle(app, calls.getTwoStep, guards.signedIn, ({ actor }) => twoStep.getTwoStep(db, actor))

  handle(app, calls.startTwoStep, guards.signedIn, ({ actor }) => twoStep.startTwoStep(db, actor))

  handle(app, calls.turnOnTwoStep, guards.signedIn, async ({ actor, body }) => ({
    recovery_codes: await twoStep.turnOnTwoStep(db, actor, body.code),
  }))

  handle(app, calls.renewRecoveryCodes, guards.signedIn, async ({ actor, body }) => ({
    recovery_codes: await twoStep.renewRecoveryCodes(parts, actor, body.code),
  }))

  handle(app, calls.turnOffTwoStep, guards.signedIn, async ({ actor, body }) => {
    await twoStep.turnOffTwoStep(parts, actor, body)
    return { ok: true as const }
  })
}
