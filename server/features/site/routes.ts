import type { FastifyInstance } from 'fastify'
import { getSite } from '#contract/site/site.ts'
import { handle } from '../../platform/http/handle.ts'
import { visitor } from '../../actor/guards.ts'
import type { SignUpState } from '../accounts/service.ts'
import { presentSite, type SiteConfig } from './service.ts'

/** Mounts the call for the public settings of this installation. */
export function siteRoutes(app: FastifyInstance, config: SiteConfig, signUpState: SignUpState): void {
  handle(app, getSite, visitor, async () => presentSite(config, await signUpState()))
}
