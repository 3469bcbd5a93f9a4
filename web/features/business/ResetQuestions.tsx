import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerResetQuestion, type Business, type ResetQuestion } from '#contract/business/business.ts'
import { send } from '#web/send.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import * as texts from './texts.en.ts'
import styles from '#web/ui/EntryList.module.css'

const QUESTIONS: Record<ResetQuestion, { text: string; href: string }> = {
  bank_account: { text: texts.lookAtBankAccount, href: '/settings/paid/bank' },
  own_texts: { text: texts.lookAtOwnTexts, href: '/settings/messages/texts' },
  statement_links: { text: texts.lookAtStatementLinks, href: '/customers' },
}

/** The data that someone else may have changed before a password reset. Renders nothing once all of it was checked. */
export function ResetQuestions({ business }: { business: Business }) {
  const cache = useQueryClient()
  const isOnline = useOnline()
  const answering = useMutation({
    mutationFn: (about: ResetQuestion) => send(answerResetQuestion, { body: { about } }),
    onSuccess: ({ business: changed }) => cache.setQueryData(['business'], changed),
  })
  if (business.reset_questions.length === 0) return null
  return (
    <SectionCard id="after-reset" title={texts.afterReset} lead={texts.afterResetLead}>
      <ul className={`${styles.devList} ${styles.beside}`}>
        {business.reset_questions.map((about) => (
          <li key={about}>
            <div className={styles.devWhat}>{QUESTIONS[about].text}</div>
            <div className={styles.devActs}>
              <ButtonLink size="sm" variant="quiet" href={QUESTIONS[about].href}>
                {texts.lookNow}
                <span className="sr-only"> {QUESTIONS[about].text}</span>
              </ButtonLink>
              <Button
                size="sm"
                disabled={!isOnline}
                busy={answering.isPending && answering.variables === about}
                busyText={texts.saving}
                onClick={() => answering.mutate(about)}
              >
                {texts.itIsMine}
                <span className="sr-only"> {QUESTIONS[about].text}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <FormFault>{answering.error?.message}</FormFault>
    </SectionCard>
  )
}
