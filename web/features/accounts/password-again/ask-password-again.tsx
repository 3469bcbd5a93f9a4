import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from '#web/features/session/query-client.ts'
import { PasswordAgainDialog } from './PasswordAgainDialog.tsx'

/** Shows the dialog above whatever is open. Returns whether the password was entered. */
export const askPasswordAgain = (): Promise<boolean> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const close = (isRight: boolean) => {
      root.unmount()
      place.remove()
      resolve(isRight)
    }
    root.render(
      <QueryClientProvider client={makeQueryClient()}>
        <PasswordAgainDialog onClose={close} />
      </QueryClientProvider>,
    )
  })
