import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { pendingLinkToken } from './link-token.ts'
import * as texts from './texts.en.ts'

interface Texts {
  title: string
  sub: string
}

interface Props {
  /** The text of the document's title. */
  tab: string
  /** Before the button is pressed, afterwards, and for an address without a token. */
  ask: Texts
  done: Texts
  ended: Texts
  confirming: {
    mutate: (token: string) => void
    isPending: boolean
    isSuccess: boolean
    error: Error | null
  }
  below: ReactNode
}

/** The screen behind a mailed link. It needs a press of the button, because mail programs open links by themselves. */
export function LinkConfirmation({ tab, ask, done, ended, confirming, below }: Props) {
  const [token] = useState(pendingLinkToken)
  const frame = { tab, below }
  if (confirming.isSuccess || token === null) {
    return (
      <AuthFrame {...frame} {...(confirming.isSuccess ? done : ended)}>
        {null}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame {...frame} {...ask}>
      <FormFault>{confirming.error?.message}</FormFault>
      <Button
        variant="primary"
        size="lg"
        block
        busy={confirming.isPending}
        busyText={texts.confirming}
        onClick={() => confirming.mutate(token)}
      >
        {texts.confirm}
      </Button>
    </AuthFrame>
  )
}
