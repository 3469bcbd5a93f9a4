import { type ComponentType, useCallback, useState } from 'react'
import { useWhenIdle } from '#web/ui/useWhenIdle.ts'

/** Code that cannot be loaded, because the network is away, is asked for again after this time in ms. */
const AGAIN_MS = 3_000

/** A part of the frame whose code is loaded once the screen is drawn. `Before` is shown until then. */
export function createIdlePart<P extends string, Props extends object = object>(
  load: () => Promise<Record<P, ComponentType<Props>>>,
  name: P,
  Before?: ComponentType,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function IdlePart(props: Props) {
    const [Part, show] = useState(() => Loaded)
    const showLoaded = useCallback(() => {
      load().then(
        (parts) => show(() => (Loaded = parts[name])),
        () => setTimeout(showLoaded, AGAIN_MS),
      )
    }, [])
    useWhenIdle(showLoaded)
    return Part ? <Part {...props} /> : Before ? <Before /> : null
  }
}
