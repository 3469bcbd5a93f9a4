import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAllSignIns, listSignIns, type SignIn, type SignInMethod } from '#contract/accounts/sessions.ts'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { EmailField } from '#web/ui/fields/TextField.tsx'
import styles from '#web/ui/EntryList.module.css'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { PageCard } from '#web/ui/frame/SectionCard.tsx'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from '../texts.en.ts'
import { deviceLabel } from '../device-label/device-label.ts'

/** For admins: the newest sign-ins of the installation, or of one address. */
export function AllSignIns() {
  const [typed, setTyped] = useState('')
  const [email, setEmail] = useState('')
  const signIns = useInfiniteQuery({
    queryKey: ['all-sign-ins', email],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listAllSignIns, {
        query: { limit: 50, ...(email ? { email } : {}), ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap((page) => page.sign_ins),
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
      <ShowMore list={signIns} />
    </section>
  )
}

const useSignIns = () =>
  useInfiniteQuery({
    queryKey: ['sign-ins'],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listSignIns, { query: { limit: 10, ...(cursor ? { cursor } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap((page) => page.sign_ins),
    refetchOnMount: 'always',
  })

/** The sign-ins and failed attempts of the last year, newest first. */
export function SignInsSection() {
  const signIns = useSignIns()
  return (
    <PageCard id="sign-ins" title={texts.signIns} lead={texts.signInsLead}>
      <Loaded query={signIns} failed={texts.loadFailed} loading={texts.signInsLoading}>
        {(list) =>
          list.length === 0 ? (
            <p className="muted">{texts.emptyList}</p>
          ) : (
            <ul className={styles.devList}>
              {list.map((signIn) => (
                <SignInRow key={signIn.id} signIn={signIn} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {signIns.hasNextPage && (
        <div className="save-line">
          <ShowMore list={signIns} />
        </div>
      )}
    </PageCard>
  )
}

const METHODS: Record<SignInMethod, string> = {
  password: texts.byPassword,
  passkey: texts.byPasskey,
  sign_up: texts.bySignUp,
}

/** Returns the label of a sign-in: "Signed in with a passkey", "Wrong password, 3 tries". */
const describeSignIn = ({ outcome, by, tries }: SignIn): string =>
  outcome === 'signed_in'
    ? METHODS[by]
    : sayCount(outcome === 'wrong_code' ? texts.wrongCode : texts.wrongPassword, tries)

/** A sign-in; `account` is its account, if several accounts are listed. */
function SignInRow({ signIn, account }: { signIn: SignIn; account?: string }) {
  const device = signIn.device === null ? texts.unknownDevice : deviceLabel(signIn.device)
  const isFailed = signIn.outcome !== 'signed_in'
  return (
    <li>
      <div className={styles.devWhat}>
        <b className={isFailed ? 'late-text' : undefined}>{describeSignIn(signIn)}</b>
        {account !== undefined && <small>{account}</small>}
        <small>{say(texts.deviceAndNetwork, { device, network: signIn.network })}</small>
        <small>
          <time dateTime={signIn.at}>{showDateTime(signIn.at)}</time>
        </small>
      </div>
    </li>
  )
}
