import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { deletePayerAccount, listPayerAccounts, type PayerAccount } from '#contract/money/bank-rows.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { say, sayCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './lists.module.css'
import { Allowed } from '#web/features/session/useMay.tsx'

const usedLabel = ({ payments, last_on }: PayerAccount): string =>
  sayCount(texts.paymentsLastLaston, payments, { lastOn: showDay(last_on) })

/**
 * The UPI IDs and names that have paid for a customer, by which bank payments are matched; nothing if there are none.
 */
export function PayersCard({ customerId }: { customerId: string }) {
  const cache = useQueryClient()
  const isOnline = useOnline()
  const queryKey = ['payers', customerId] as const
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(listPayerAccounts, { params: { id: customerId }, signal }),
  })
  const forgetting = useMutation({
    mutationFn: (payer_id: string) => send(deletePayerAccount, { params: { id: customerId, payer_id } }),
    onSuccess: (rest) => cache.setQueryData(queryKey, rest),
    onError: (error) => showToast({ title: texts.itWasNotDeleted, text: error.message, tone: 'error' }),
  })
  if (!data || data.payers.length === 0) return null
  return (
    <section className="card pad" aria-labelledby="payers-title">
      <h2 id="payers-title">{texts.paysFrom}</h2>
      <p className="muted small">{texts.usedToMatchBankPayments}</p>
      <ul className={styles.payers}>
        {data.payers.map((payer) => (
          <li key={payer.id}>
            <div>
              <b>
                <bdi>{payer.payer_upi ?? payer.payer_name}</bdi>
              </b>
              <p className="muted small">{usedLabel(payer)}</p>
            </div>
            <Allowed call={deletePayerAccount}>
              <IconButton
                label={say(texts.deletePayerupi, { payerUpi: payer.payer_upi ?? payer.payer_name ?? '' })}
                title={texts.deleteLabel}
                large
                icon={<Trash2 aria-hidden />}
                disabled={!isOnline}
                onClick={() => forgetting.mutate(payer.id)}
              />
            </Allowed>
          </li>
        ))}
      </ul>
    </section>
  )
}
