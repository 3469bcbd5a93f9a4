import * as z from 'zod/mini'

const LIMIT_FAULT = 'From 1 to 100'

interface PageOptions {
  /** Rows of a page if the request does not set a limit. */
  limit?: number
  /** Longest cursor, in characters. */
  cursorMax?: number
}

/** The query fields of a paged call; `cursor` is `next_cursor` of the previous page. */
export const pageQuery = ({ limit = 50, cursorMax = 200 }: PageOptions = {}) => ({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1, LIMIT_FAULT), z.lte(100, LIMIT_FAULT)), limit),
  cursor: z.optional(z.string().check(z.maxLength(cursorMax))),
})

/** The field of a paged reply with the cursor of the next page; null on the last page. */
export const pageReply = { next_cursor: z.nullable(z.string()) }

/** The number of requested rows, and the row after which they begin. */
export interface PageRequest {
  limit: number
  cursor?: string | undefined
}
