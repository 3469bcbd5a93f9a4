import type { Change } from '#contract/business/changes.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { PageCard } from '#web/ui/frame/SectionCard.tsx'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { describeChange, NAMES, nameMaker } from './change-labels.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from './texts.en.ts'
import { useChanges } from '../useAccount.ts'
import styles from '#web/ui/EntryList.module.css'

/** Whether a change affects who gets paid, which is what a thief changes first. */
const isOfPayee = ({ what }: Change): boolean => what === 'upi_id.default' || what === 'upi_id.move'

/** The history of the account, newest first. */
export function ChangesSection() {
  const changes = useChanges()
  return (
    <PageCard id="changes" title={texts.changes} lead={texts.lead}>
      <Loaded query={changes} failed={texts.failed} loading={texts.loading}>
        {(list) =>
          list.length === 0 ? (
            <p className="muted">{texts.none}</p>
          ) : (
            <ul className={styles.devList}>
              {list.map((change) => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {changes.hasNextPage && (
        <div className="save-line">
          <ShowMore list={changes} />
        </div>
      )}
    </PageCard>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const detail = describeChange(change)
  const maker = nameMaker(change)
  return (
    <li>
      <div className={styles.devWhat}>
        <b className={isOfPayee(change) ? 'late-text' : undefined}>{NAMES[change.what]}</b>
        {detail !== '' && <small>{detail}</small>}
        <small>
          <time dateTime={change.at}>{showDateTime(change.at)}</time>
          {maker !== null && ` · ${maker}`}
        </small>
      </div>
    </li>
  )
}
