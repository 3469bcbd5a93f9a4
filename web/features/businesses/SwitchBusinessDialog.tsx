import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { createBusiness, listBusinesses, type OwnBusiness } from '#contract/members/members.ts'
import { CallButton } from '#web/features/session/useMay.tsx'
import { openBusiness } from '#web/features/session/leave-business.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import * as clientTexts from '#web/features/clients/texts.en.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { say } from '#web/ui/texts/say.ts'
import { send } from '#web/send.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { useKeyedWrite } from '#web/refresh-invoices.ts'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { VpaField } from '#web/ui/fields/VpaField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { ROLE_NAMES } from './role-labels.ts'
import * as texts from './texts.en.ts'
import styles from './businesses.module.css'

/** The businesses of the user. */
const useBusinesses = () =>
  useQuery({
    queryKey: ['businesses'],
    queryFn: async ({ signal }) => (await send(listBusinesses, { signal })).businesses,
    refetchOnMount: 'always',
  })

/** Up to this number of businesses, no search field is shown. */
const MOST_UNSEARCHED = 6

/** The businesses of the user: a press opens one in this tab. Other tabs stay in theirs. */
export function SwitchBusinessDialog({ onClose }: { onClose: () => void }) {
  const businesses = useBusinesses()
  const [isAdding, setAdding] = useState(false)
  if (isAdding) return <AddBusinessDialog onClose={onClose} />
  return (
    <Dialog open title={texts.yourBusinesses} subtitle={texts.otherTabsStay} onClose={onClose}>
      <Loaded query={businesses} failed={texts.businessesFailed} loading={texts.businessesLoading}>
        {(all) => <Businesses all={all} onClose={onClose} />}
      </Loaded>
      <CallButton
        call={createBusiness}
        label={texts.addBusiness}
        icon={<Plus aria-hidden />}
        onClick={() => setAdding(true)}
      />
    </Dialog>
  )
}

function Businesses({ all, onClose }: { all: readonly OwnBusiness[]; onClose: () => void }) {
  const { business_id: current } = useCurrentUser()
  const [typed, setTyped] = useState('')
  const search = typed.trim().toLowerCase()
  const found = all.filter(({ name }) => name.toLowerCase().includes(search))
  return (
    <>
      {all.length > MOST_UNSEARCHED && (
        <TextField
          name="business"
          label={texts.searchBusinesses}
          type="search"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      )}
      {all.some(({ role }) => role === 'accountant') && (
        <ButtonLink href="/clients">{clientTexts.openClients}</ButtonLink>
      )}
      <ul className={styles.businesses} aria-label={texts.yourBusinesses}>
        {found.map(({ id, name, role, is_closed }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current || undefined}
              onClick={() => (id === current ? onClose() : openBusiness(id))}
            >
              <Avatar name={name} me={id === current} />
              <span>
                <b>{name}</b>
                <small>{is_closed ? texts.willBeDeleted : ROLE_NAMES[role]}</small>
              </span>
              {id === current && <Check aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="muted">{say(texts.noBusinessFound, { typed: typed.trim() })}</p>}
    </>
  )
}

const WRITE = 'businesses'

/** Adds a business of the user's own, and opens it in this tab. */
function AddBusinessDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(createBusiness, { name: '', default_upi: '' })
  const adding = useKeyedWrite(
    {
      send: (body: { name: string; default_upi: string }) =>
        send(createBusiness, { body, key: idempotencyKeyOf(WRITE) }),
      keys: [WRITE],
    },
    (cache) => cache.invalidateQueries({ queryKey: ['businesses'] }),
  )
  const submit = form.send(adding, (values) => values, { onSuccess: ({ business }) => openBusiness(business.id) })
  return (
    <FormDialog
      open
      title={texts.addBusiness}
      subtitle={texts.addBusinessHelp}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <DialogButtons
          confirm={texts.addBusiness}
          busyText={texts.adding}
          isBusy={adding.isPending}
          onCancel={onClose}
        />
      }
    >
      <TextField {...form.field('name')} label={texts.businessName} autoComplete="organization" />
      <VpaField {...form.field('default_upi')} label={texts.upiId} optional />
      <FormFault>{form.fault}</FormFault>
    </FormDialog>
  )
}
