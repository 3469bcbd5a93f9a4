import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/profile/profile.ts'
import { getPoster, getSignature, saveSignature } from '#contract/profile/profile.ts'
import { PNG, WEBP } from '#contract/call/file-reply.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { toPdfAnswer } from '../../platform/http/file-answer.ts'
import { handle } from '../../platform/http/handle.ts'
import { anyone, type Guards } from '../../actor/guards.ts'
import { type PosterParts, printPoster } from './poster/poster.ts'
import * as queries from './queries.ts'
import { type ProfileParts, saveProfile } from './service.ts'
import * as signature from './signature.ts'

/** Prevents a picture that is opened as a page from loading or running anything. */
const PICTURE_POLICY = { 'content-security-policy': "sandbox; default-src 'none'" }
const LOGO_HEADERS = { ...PICTURE_POLICY, 'cache-control': 'public, max-age=31536000, immutable' }

/** Mounts the calls for the profile, the signature and the poster, and the public addresses of logos. */
export function profileRoutes(app: FastifyInstance, parts: ProfileParts & PosterParts & { guards: Guards }): void {
  const { db, guards } = parts

  handle(app, calls.saveProfile, guards.signedIn, async ({ actor, body }) => ({
    user: await saveProfile(parts, actor, body),
  }))

  handle(app, calls.getLogo, anyone, async ({ params }) => {
    const { id, kind } = params.file
    const picture = await (kind === 'png' ? queries.findDocumentLogo(db, id) : queries.findPageLogo(db, id))
    if (!picture) throw new AppError('not_found')
    return { content: picture, type: kind === 'png' ? PNG : WEBP, headers: LOGO_HEADERS }
  })

  handle(app, saveSignature, guards.signedIn, async ({ actor, body }) => ({
    business: await signature.saveSignature(parts, actor, body.picture),
  }))

  handle(app, getSignature, guards.signedIn, async ({ actor, params }) => {
    const picture = await signature.findSignature(db, actor, params.id)
    if (!picture) throw new AppError('not_found')
    return { content: picture, type: PNG, headers: PICTURE_POLICY }
  })

  handle(app, getPoster, guards.signedIn, async ({ actor, reply }) =>
    toPdfAnswer(await printPoster(parts, actor, clientGone(reply))),
  )
}
