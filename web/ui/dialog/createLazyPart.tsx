import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '../Button.tsx'
import { LoadingBar } from '../feedback/Skeleton.tsx'
import { Dialog } from './Dialog.tsx'
import * as texts from '../texts.en.ts'

/** A dialog or form whose code is loaded when it is first opened, or earlier by `load`. */
export type LazyPart<P> = ComponentType<P> & { load: () => Promise<unknown> }

/**
 * Splits the code of a dialog from the screen's bundle. If it cannot be loaded, a dialog says so and offers Reload,
 * since browsers remember a failed file until the page is closed (Chromium since 150).
 */
export function createLazyPart<P extends { onClose: () => void }>(
  importPart: () => Promise<ComponentType<P>>,
): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined
  const load = async () => (Loaded ??= await importPart())

  function LazyPart(props: P) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(Loaded ? 'loaded' : 'loading')
    // Effect: loads the code.
    useEffect(() => {
      if (Loaded) return undefined
      let isClosed = false
      const show = (next: 'loaded' | 'failed') => () => isClosed || setState(next)
      load().then(show('loaded'), show('failed'))
      return () => void (isClosed = true)
    }, [])
    if (Loaded) return <Loaded {...props} />
    return state === 'failed' ? <NotLoadedDialog onClose={props.onClose} /> : <LoadingBar />
  }
  return Object.assign(LazyPart, { load })
}

/**
 * The message that the code could not be loaded: the connection was lost, or a new release removed the old files from
 * the server.
 */
function NotLoadedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title={texts.partNotLoaded}
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      }
    >
      <p role="alert">{texts.partNotLoadedHelp}</p>
    </Dialog>
  )
}
