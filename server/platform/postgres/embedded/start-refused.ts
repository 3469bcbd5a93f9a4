/** The database cannot be started for a reason the owner can act on; the message is one sentence made for them. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
