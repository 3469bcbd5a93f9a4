/** A backup or restore was refused and nothing was changed. The message tells the operator what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
