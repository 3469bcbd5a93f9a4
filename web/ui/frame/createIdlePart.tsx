import { type ComponentType, useCallback, useState } from 'react'
import { useWhenIdle } from '#web/ui/useWhenIdle.ts'

/** Without a network a new page could be none at all. */
const reload = () => navigator.onLine && location.reload()

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
        // Browsers remember for as long as the page is open that a file could not be loaded (Chromium since 150). What is
        // typed on this screen stays: the next one comes with a new page.
        () => addEventListener('pushState', reload),
      )
    }, [])
    useWhenIdle(showLoaded)
    return Part ? <Part {...props} /> : Before ? <Before /> : null
  }
}
