import { type ComponentType, useEffect, useState } from 'react'
import { LoadingBar } from './ui/feedback/Skeleton.tsx'

/**
 * Makes a screen that is loaded when it is first shown, or earlier by `load`. React's `lazy` would draw a placeholder
 * even if the code is there, and show the screen 0.3 s later or more.
 */
export function lazyScreen<S extends { default: ComponentType }>(importScreen: () => Promise<S>) {
  let Loaded: ComponentType | undefined
  const load = async () => {
    const screen = await importScreen()
    Loaded = screen.default
    return screen
  }
  const Screen = () => {
    const [fault, setFault] = useState<unknown>()
    // Effect: loads the code unless it is loaded already.
    useEffect(() => {
      if (!Loaded) load().then(() => setFault(null), setFault)
    }, [])
    // The ErrorBoundary catches it.
    if (fault) throw fault
    return Loaded ? <Loaded /> : <LoadingBar />
  }
  return Object.assign(Screen, { load })
}
