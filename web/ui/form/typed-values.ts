import { isSame } from './is-same.ts'

/** The typed values that differ from the stored ones. */
export const changesOf = <V extends object>(stored: V, typed: Partial<V>): Partial<V> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(stored[name as keyof V], value)),
  ) as Partial<V>

/** What is still to be saved: what was typed after `sent` was sent. */
export const withoutSent = <V extends object>(typed: Partial<V>, sent: Partial<V>): Partial<V> =>
  changesOf(sent as V, typed)

/** What stays typed over values that another device saved: a field that was changed there shows what was saved there. */
export const withoutOverwritten = <V extends object>(typed: Partial<V>, before: V, after: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name]) => isSame(before[name as keyof V], after[name as keyof V])),
  ) as Partial<V>
