import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#contract/business/profile.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../accounts/guards.ts'
import * as queries from './queries.ts'
import { type ProfileParts, saveProfile } from './service.ts'

/** Anchored, so that each picture has exactly one name. */
const LOGO_FILE = /^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\.(png|webp)$/

/** The CSP keeps a picture that is opened as a page from loading or running anything. */
const sendPicture = (reply: FastifyReply, type: string, picture: Buffer) =>
  reply
    .type(type)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(picture)

/** Mounts the call for the profile, and the public addresses of logos. */
export function profileRoutes(app: FastifyInstance, parts: ProfileParts & { guards: Guards }): void {
  const { db, guards } = parts

  handle(app, calls.saveProfile, guards.signedIn, async ({ actor, body }) => ({
    user: await saveProfile(parts, actor, body),
  }))

  app.get<{ Params: { file: string } }>('/logos/:file', async ({ params }, reply) => {
    const [, id, kind] = LOGO_FILE.exec(params.file) ?? []
    if (id === undefined) throw new AppError('not_found')
    const picture = await (kind === 'png' ? queries.findDocumentLogo(db, id) : queries.findPageLogo(db, id))
    if (!picture) throw new AppError('not_found')
    return sendPicture(reply, `image/${kind}`, picture)
  })
}
