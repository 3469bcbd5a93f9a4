import * as z from 'zod/mini'
import { OWN_TEXT_KINDS, OWN_TEXT_LANGUAGES } from '#domain/messages/own-texts.ts'
import { call } from '../call/call.ts'
import { paragraphs } from '../call/fields.ts'

/** Longest text of any kind, in characters; each kind has a limit of its own. */
const OWN_TEXT_MAX = 1_500

const kind = z.enum(OWN_TEXT_KINDS)
const language = z.enum(OWN_TEXT_LANGUAGES)
const reply = z.object({ texts: z.array(z.object({ kind, language, text: z.string() })) })

export const listOwnTexts = call({
  method: 'GET',
  path: '/api/own-texts',
  summary: "List the seller's own texts of messages and mails; for what is missing, Pavti's text is used",
  access: 'signed_in',
  roles: 'all',
  scope: 'business:read',
  reply,
})

/** A text of a message or mail, as the seller writes it. */
export const OwnTextInput = z.strictObject({ kind, language, text: paragraphs(OWN_TEXT_MAX) })

const text = z.nullable(paragraphs(OWN_TEXT_MAX))

/**
 * Plain text with placeholders such as {customer}; it must contain {link}. Null or empty: Pavti's own text. With
 * `known`, the text that was shown, it is refused with `changed_elsewhere` if another one is saved by now.
 */
export const saveOwnText = call({
  method: 'PUT',
  path: '/api/own-texts/:kind/:language',
  summary: 'Set the text of a message or mail for customers of a language',
  access: 'signed_in',
  roles: 'owner',
  scope: 'business:write',
  params: z.strictObject({ kind, language }),
  body: z.strictObject({ text, known: z.optional(text) }),
  reply,
})
