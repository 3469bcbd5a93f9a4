import { linkReach } from '#domain/link-reach.ts'

/** Tells the operator how customers can open payment links; undefined if they can. */
export const reachNote = (publicUrl: string): string | undefined =>
  linkReach(publicUrl) === 'anyone'
    ? undefined
    : 'Customers cannot open payment links: set PUBLIC_URL to a public address (docs/self-hosting.md)'
