/** The user's change to the logo since the dialog opened. */
export type LogoDraft =
  | { kind: 'kept' }
  | { kind: 'removed' }
  | { kind: 'file'; dataUrl: string; name: string; bytes: number }
  | { kind: 'address'; address: string }

/** The logo to save: a data URL, an address, null for none; undefined if it has not changed. */
export const logoToSave = (draft: LogoDraft, kept: string | null): string | null | undefined => {
  if (draft.kind === 'file') return draft.dataUrl
  if (draft.kind === 'address') return draft.address.trim()
  if (draft.kind === 'removed' || kept === null) return null
  return undefined
}
