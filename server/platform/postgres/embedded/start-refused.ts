/** Pavti cannot start. The message is one sentence that tells the operator what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
