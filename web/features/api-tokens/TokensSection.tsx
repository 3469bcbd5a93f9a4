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
import { useApiTokens } from './useApiTokens.ts'
import { useRevokeToken } from './useRevokeToken.ts'
import styles from '#web/ui/EntryList.module.css'

/** The API tokens of the business. */
export function TokensSection() {
  const tokens = useApiTokens()
  const isOnline = useOnline()
  const [isCreating, setCreating] = useState(false)
  const [leaving, setLeaving] = useState<ApiToken | null>(null)
  return (
    <SectionCard
      id="tokens"
      title="API tokens"
      lead={
        <>
          Tokens let your software use your account. See <a href="/api">the API</a>.
        </>
      }
    >
      <Loaded query={tokens} failed="We could not load your tokens." loading="Loading your tokens">
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<KeyRound className="art" strokeWidth={1.25} aria-hidden />}>No tokens yet</EmptyState>
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
          Create Token
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
        {token.expired && <Badge tone="void">Ended</Badge>}
        <small>{token.scopes.join(', ')}</small>
        <small>
          {token.last_used_at ? `Last used ${showDateTime(token.last_used_at)}` : 'Never used'}
          {token.expires_at && !token.expired && ` • Ends ${showDateTime(token.expires_at)}`}
        </small>
      </div>
      <div className={styles.devActs}>
        <Button size="sm" variant="quiet" disabled={!isOnline} onClick={onRevoke}>
          Revoke<span className="sr-only"> {token.name}</span>
        </Button>
      </div>
    </li>
  )
}

function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const revoking = useRevokeToken(token)
  return (
    <ConfirmDialog
      title={`Revoke ${token.name}?`}
      act="Revoke"
      busyText="Revoking..."
      isBusy={revoking.isPending}
      onAct={() => revoking.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      Software that uses it stops working.
    </ConfirmDialog>
  )
}
