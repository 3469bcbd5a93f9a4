import { CallError } from '#web/send.ts'

/** Whether a save was refused because another device saved first. */
export const isChangedElsewhere = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'changed_elsewhere'
