import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAllSignIns } from '#contract/accounts/sign-ins.ts'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { EmailField } from '#web/ui/fields/EmailField.tsx'
import { SignInRow } from './SignInsSection.tsx'
import * as texts from '../texts.en.ts'
import styles from '#web/ui/EntryList.module.css'

/** For admins: the newest sign-ins of the installation, or of one address. */
export function AllSignIns() {
  const [typed, setTyped] = useState('')
  const [email, setEmail] = useState('')
  const signIns = useQuery({
    queryKey: ['all-sign-ins', email],
    queryFn: async ({ signal }) =>
      (await send(listAllSignIns, { query: { limit: 50, ...(email ? { email } : {}) }, signal })).sign_ins,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <section className="card pad" aria-labelledby="all-sign-ins">
      <h2 id="all-sign-ins">{texts.allSignIns}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setEmail(typed.trim())
        }}
      >
        <EmailField
          label={texts.emailFilter}
          name="sign-in-email"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        <Button type="submit" busy={signIns.isFetching} busyText={texts.searching}>
          {texts.search}
        </Button>
      </form>
      {signIns.error && (
        <ErrorCard title={texts.loadFailed} error={signIns.error} onRetry={() => void signIns.refetch()} />
      )}
      {signIns.data?.length === 0 && <p className="muted">{texts.emptyList}</p>}
      <ul className={styles.devList}>
        {signIns.data?.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} account={signIn.email ?? texts.noAccount} />
        ))}
      </ul>
    </section>
  )
}
