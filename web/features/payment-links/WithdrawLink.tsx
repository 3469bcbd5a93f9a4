import { useMutation } from '@tanstack/react-query'
import { revokeHostedLink } from '#contract/payment-links/payment-links.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** The expiry of a hosted link, and a button to withdraw it, for a wrong amount or recipient. */
export function WithdrawLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const withdrawing = useMutation({ mutationFn: () => send(revokeHostedLink, { body: { url } }) })
  if (withdrawing.isSuccess) return <output className="small">{texts.withdrawn}</output>
  return (
    <>
      <p className="muted small">
        {say(texts.worksUntil, { day: showDay(indiaDay(new Date(expiresAt))) })}{' '}
        <Button
          variant="quiet"
          size="sm"
          busy={withdrawing.isPending}
          busyText={texts.withdrawing}
          onClick={() => withdrawing.mutate()}
        >
          {texts.withdrawLink}
        </Button>
      </p>
      <FormFault>{withdrawing.error?.message}</FormFault>
    </>
  )
}
