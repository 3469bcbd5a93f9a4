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
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { say } from '#web/ui/texts/say.ts'
import { send } from '#web/send.ts'
import { AddBusinessDialog } from './AddBusinessDialog.tsx'
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

/** More than these are searched. */
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
