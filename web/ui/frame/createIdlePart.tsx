import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of the frame whose code is loaded after the first paint. Until then, and if it cannot be loaded, `Before` is
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
    // Effect: loads the code.
    useEffect(() => {
      const showLoaded = async () => {
        Loaded ??= (await load())[name]
        show(() => Loaded)
      }
      showLoaded().catch(() => undefined)
    }, [])
    return Part ? <Part /> : null
  }
}
