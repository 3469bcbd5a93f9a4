import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Refuses a compressed body, which would be read as broken JSON or as a file of another kind. @throws unsupported_type
 */
export function requireUncompressed({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (coding !== '' && coding !== 'identity')
    throw new AppError('unsupported_type', { sentence: 'Send the body without compression (Content-Encoding).' })
}
