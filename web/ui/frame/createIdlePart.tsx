import { type ComponentType, useCallback, useState } from 'react'
import { useWhenIdle } from '#web/ui/useWhenIdle.ts'

/**
 * A part of the frame whose code is loaded once the screen is drawn. Until then, and if it cannot be loaded, `Before` is
 * shown; the screen works without it.
 */
export function createIdlePart<P extends string>(
  load: () => Promise<Record<P, ComponentType>>,
  name: P,
  Before: ComponentType | undefined,
): ComponentType {
  let Loaded: ComponentType | undefined
  return function IdlePart() {
    const [Part = Before, show] = useState(() => Loaded)
    const showLoaded = useCallback(() => {
      load().then(
        (parts) => show(() => (Loaded = parts[name])),
        () => undefined,
      )
    }, [])
    useWhenIdle(showLoaded)
    return Part ? <Part /> : null
  }
}
