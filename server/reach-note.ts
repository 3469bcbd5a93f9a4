import { linkReach } from '#domain/link-reach.ts'

/** Returns a note for the operator on how customers can open payment links; undefined if they already can. */
export const reachNote = (publicUrl: string): string | undefined =>
  linkReach(publicUrl) === 'anyone'
    ? undefined
    : 'Customers cannot open payment links: set PUBLIC_URL to a public address (docs/self-hosting.md)'
