import type { ErrorCode } from '#contract/call/errors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { ProviderError } from '../provider/service.ts'

const CODES: Record<ProviderError['kind'], ErrorCode> = {
  refused: 'provider_refused',
  bad_keys: 'provider_refused',
  not_sent: 'provider_away',
  unknown: 'provider_away',
  limited: 'provider_away',
  slow: 'provider_slow',
}

/** Converts a failed link creation to the error for the user. */
export const toLinkError = ({ kind, retryAfterSeconds }: ProviderError): AppError =>
  new AppError(CODES[kind], retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
