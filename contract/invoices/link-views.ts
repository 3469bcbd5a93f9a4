import * as z from 'zod/mini'
import { day, instant } from '../call/fields.ts'

/** How often the payer's page was opened, by day in India, newest first. Nobody is identified: no address is stored. */
export const LinkViews = z.object({
  count: z.number(),
  first_at: instant,
  last_at: instant,
  /** The last 60 days on which it was opened. */
  days: z.array(z.object({ day, count: z.number() })),
})
export type LinkViews = z.infer<typeof LinkViews>
