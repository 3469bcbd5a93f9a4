import type { SecurityChange } from '#contract/business/security-changes.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { showDateTime } from '#web/ui/show-date-time.ts'
import * as texts from './texts.en.ts'
import { useSecurityChanges } from './useSecurityChanges.ts'
import styles from '#web/ui/EntryList.module.css'

const NAMES: Record<SecurityChange['what'], string> = {
  'upi_id.default': texts.upiIdChanged,
  'upi_id.move': texts.invoicesMoved,
  'bank_account.change': texts.bankAccountChanged,
  'api_token.create': texts.apiTokenMade,
  'password.change': texts.passwordChanged,
  'email.change': texts.emailChanged,
  'two_step.on': texts.twoStepOn,
  'two_step.off': texts.twoStepOff,
  'two_step.codes': texts.newRecoveryCodes,
  'passkey.add': texts.passkeyAdded,
  'passkey.remove': texts.passkeyRemoved,
  'account.close': texts.accountClosed,
  'account.keep': texts.accountKept,
}

/** Whether a change decides who gets paid: what a thief changes first. */
const isOfPayee = ({ what }: SecurityChange): boolean => what === 'upi_id.default' || what === 'upi_id.move'

/** The history of changes about money and access, newest first. */
export function ChangesSection() {
  const changes = useSecurityChanges()
  return (
    <SectionCard id="changes" title={texts.changes} lead={texts.lead}>
      <Loaded query={changes} failed={texts.failed} loading={texts.loading}>
        {(list) =>
          list.length === 0 ? (
            <p className="muted">{texts.none}</p>
          ) : (
            <ul className={styles.devList}>
              {list.map((change) => (
                <li key={`${change.at} ${change.what}`}>
                  <div className={styles.devWhat}>
                    <b className={isOfPayee(change) ? 'late-text' : undefined}>{NAMES[change.what]}</b>
                    <small>{change.detail}</small>
                    <small>
                      <time dateTime={change.at}>{showDateTime(change.at)}</time>
                    </small>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </SectionCard>
  )
}
