/** The code of an error of Node or PostgreSQL, such as `ENOENT` or `3D000`; undefined if it has none. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Pavti cannot start. The message is one sentence that tells the operator what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
