import { useMutation } from '@tanstack/react-query'
import { revokeHostedLink } from '#contract/payment-links/payment-links.ts'
import { indiaDay, showDay } from '#domain/days/india-day.ts'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'

/** Until when a hosted link works, and the way to end it now: for a link with a wrong amount or to a wrong person. */
export function WithdrawLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const withdrawing = useMutation({ mutationFn: () => send(revokeHostedLink, { body: { url } }) })
  if (withdrawing.isSuccess) return <output className="small">Withdrawn. This link no longer works.</output>
  return (
    <>
      <p className="muted small">
        Works until {showDay(indiaDay(new Date(expiresAt)))}.{' '}
        <Button
          variant="quiet"
          size="sm"
          busy={withdrawing.isPending}
          busyText="Withdrawing..."
          onClick={() => withdrawing.mutate()}
        >
          Withdraw link
        </Button>
      </p>
      {withdrawing.error && <FieldError>{withdrawing.error.message}</FieldError>}
    </>
  )
}
