import { type ReactNode, useEffect } from 'react'
import { tryStorage } from '#web/try-storage.ts'
import { Button } from '../Button.tsx'
import { askBeforeUnload } from '../dialog/ask-before-unload.ts'
import * as texts from '../form/unsaved.en.ts'

/** What a form had that was not saved. */
export interface LeftForm<V> {
  typed: Partial<V>
  /** The stored values that the user had seen, and their version. */
  seen: V
  version: number
}

/** Signing out removes what begins with `pavti.draft`. */
const keyOf = (place: string): string => `pavti.draft.form.${place}`

/** Texts that the device had no room for, until the page is closed. */
const unstored = new Map<string, string>()

const readText = (place: string): string | null | undefined =>
  unstored.get(place) ?? tryStorage(() => localStorage.getItem(keyOf(place)))

/** Whether the form was left without Save. */
export const isLeft = (place: string): boolean => Boolean(readText(place))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether a stored value can be one of the form: an older build may have stored another type. */
const fits = (model: unknown, value: unknown): boolean =>
  typeof value === typeof model || value === null || model === null

/** Returns the values that the form has. */
const pick = <V extends object>(model: V, values: unknown): Partial<V> =>
  Object.fromEntries(
    Object.entries(isRecord(values) ? values : {}).filter(
      ([name, value]) => name in model && fits(model[name as keyof V], value),
    ),
  ) as Partial<V>

/** Returns what the form had when it was left without Save; undefined if nothing is stored that it can show. */
export function readLeftForm<V extends object>(place: string, stored: V): LeftForm<V> | undefined {
  const left = tryStorage<unknown>(() => JSON.parse(readText(place) ?? 'null'))
  if (!isRecord(left)) return undefined
  const { typed, seen, version } = left
  return { typed: pick(stored, typed), seen: { ...stored, ...pick(stored, seen) }, version: Number(version) || 0 }
}

/** Removes what is stored of a form, because it was discarded or saved. */
export function forgetForm(place: string): void {
  unstored.delete(place)
  tryStorage(() => localStorage.removeItem(keyOf(place)))
}

/** Stores what a form has, and returns whether the device had room. */
function storeForm(place: string, text: string): boolean {
  const isStored = tryStorage(() => (localStorage.setItem(keyOf(place), text), true)) ?? false
  if (isStored) unstored.delete(place)
  else unstored.set(place, text)
  return isStored
}

/**
 * Stores what a form has on this device until it is saved or discarded, since a phone may close the page while another
 * app is used. `left` is null without changes. If the device has no room, the browser asks before it loses it.
 */
export function useStoreForm<V extends object>(place: string, left: LeftForm<V> | null): void {
  const text = left && JSON.stringify(left)
  // Effect: local storage. It depends on the text, so that nothing is stored again after a sign-out.
  useEffect(() => {
    if (text === null) forgetForm(place)
    else if (!storeForm(place, text)) return askBeforeUnload(() => true)
    return undefined
  }, [place, text])
}

/** Says that the form shows what was typed before and not saved. */
export const LeftNotice = ({ onDiscard }: { onDiscard: () => void }): ReactNode => (
  <div role="note" className="banner notice">
    <p>{texts.typedBefore}</p>
    <Button onClick={onDiscard}>{texts.discard}</Button>
  </div>
)
