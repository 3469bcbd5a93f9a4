import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ApiToken } from '#contract/api-tokens/api-tokens.ts'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { CreateTokenDialog } from './CreateTokenDialog.tsx'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { useApiTokens, useRevokeToken } from './useApiTokens.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'
import styles from '#web/ui/EntryList.module.css'

// oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the text fills it
const API_LINK = <a href="/api" />

/** The API tokens of the business. */
export function TokensSection() {
  const tokens = useApiTokens()
  const isOnline = useOnline()
  const [isCreating, setCreating] = useState(false)
  const [leaving, setLeaving] = useState<ApiToken | null>(null)
  return (
    <SectionCard id="tokens" title={texts.apiTokens} lead={sayWith(texts.tokensLead, { link: API_LINK })}>
      <Loaded query={tokens} failed={texts.couldNotLoadTokens} loading={texts.loadingTokens}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<KeyRound className="art" strokeWidth={1.25} aria-hidden />}>
              {texts.noTokensYet}
            </EmptyState>
          ) : (
            <ul className={`${styles.devList} ${styles.beside}`}>
              {list.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => setLeaving(token)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="save-line">
        <Button icon={<Plus aria-hidden />} disabled={!isOnline} onClick={() => setCreating(true)}>
          {texts.createToken}
        </Button>
      </div>
      {isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      {leaving && <RevokeDialog token={leaving} onClose={() => setLeaving(null)} />}
    </SectionCard>
  )
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const isOnline = useOnline()
  return (
    <li>
      <div className={styles.devWhat}>
        <b>{token.name}</b> <span className="mono muted">…{token.last_four}</span>
        {token.expired && <Badge tone="void">{texts.ended}</Badge>}
        <small className="mono">{token.scopes.join(', ')}</small>
        <small>
          {token.last_used_at ? say(texts.lastUsed, { at: showDateTime(token.last_used_at) }) : texts.neverUsed}
          {token.expires_at && !token.expired && ` • ${say(texts.ends, { at: showDateTime(token.expires_at) })}`}
        </small>
      </div>
      <div className={styles.devActs}>
        <Button size="sm" variant="quiet" disabled={!isOnline} onClick={onRevoke}>
          {texts.revoke}
          <span className="sr-only"> {token.name}</span>
        </Button>
      </div>
    </li>
  )
}

function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const revoking = useRevokeToken(token)
  return (
    <ConfirmDialog
      title={say(texts.revokeName, { name: token.name })}
      act={texts.revoke}
      busyText={texts.revoking}
      isBusy={revoking.isPending}
      onAct={() => revoking.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {texts.softwareStops}
    </ConfirmDialog>
  )
}
