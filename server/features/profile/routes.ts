import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/business/profile.ts'
import { PNG, WEBP } from '#contract/call/file-reply.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { handle } from '../../platform/http/handle.ts'
import { anyone, type Guards } from '../accounts/guards.ts'
import * as queries from './queries.ts'
import { type ProfileParts, saveProfile } from './service.ts'

/** The CSP keeps a picture that is opened as a page from loading or running anything. */
const PICTURE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'public, max-age=31536000, immutable',
}

/** Mounts the call for the profile, and the public addresses of logos. */
export function profileRoutes(app: FastifyInstance, parts: ProfileParts & { guards: Guards }): void {
  const { db, guards } = parts

  handle(app, calls.saveProfile, guards.signedIn, async ({ actor, body }) => ({
    user: await saveProfile(parts, actor, body),
  }))

  handle(app, calls.getLogo, anyone, async ({ params }) => {
    const { id, kind } = params.file
    const picture = await (kind === 'png' ? queries.findDocumentLogo(db, id) : queries.findPageLogo(db, id))
    if (!picture) throw new AppError('not_found')
    return { content: picture, type: kind === 'png' ? PNG : WEBP, headers: PICTURE_HEADERS }
  })
}
