import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/business/first-steps.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Guards } from '../../../actor/guards.ts'
import * as firstSteps from './service.ts'

/** Mounts the calls for the first steps and the sample data of a new account. */
export function firstStepsRoutes(app: FastifyInstance, { db, guards }: { db: Db; guards: Guards }): void {
  const { signedIn } = guards

  handle(app, calls.showFirstSteps, signedIn, async ({ actor, body }) => ({
    first_steps: await firstSteps.showSteps(db, actor, body.shown),
  }))

  handle(app, calls.recordShare, signedIn, async ({ actor }) => {
    await firstSteps.recordShare(db, actor)
    return {}
  })

  handle(app, calls.addSample, signedIn, async ({ actor }) => {
    await firstSteps.addSample(db, actor)
    return {}
  })

  handle(app, calls.keepSample, signedIn, async ({ actor }) => {
    await firstSteps.keepSample(db, actor)
    return {}
  })

  handle(app, calls.removeSample, signedIn, async ({ actor }) => {
    await firstSteps.removeSample(db, actor)
    return {}
  })
}
