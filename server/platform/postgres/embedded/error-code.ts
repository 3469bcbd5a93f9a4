/** The code that Node or PostgreSQL put on an error, such as `ENOENT` or `3D000`; undefined when there is none. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
