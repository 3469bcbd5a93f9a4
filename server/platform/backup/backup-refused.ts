/** A backup or a restore that was not done, for a reason the operator can act on; nothing was changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
