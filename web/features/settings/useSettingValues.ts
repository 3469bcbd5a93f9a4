import { useState } from 'react'
import type { Business } from '#contract/business/business.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { useDevices } from '#web/features/accounts/devices/DevicesSection.tsx'
import { usePasskeys } from '#web/features/accounts/passkeys/usePasskeys.ts'
import { useTwoStep } from '#web/features/accounts/two-step/useTwoStep.ts'
import { useMemberCount } from '#web/features/members/useMembers.ts'
import { useReminderSettings } from '#web/features/late/reminders/useReminderSettings.ts'
import { useOwnTexts } from '#web/features/own-texts/useOwnTexts.ts'
import { useMay } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { previewNumber, storedNumbers, useNumberSeries } from '#web/features/business/numbers/number-form.ts'
import { showProEnd } from '#web/features/plans/usePlan.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { describeBank, describeDetails, describeDue, describeGst, nameLayout } from './describe-business.ts'
import type { SettingsGroup } from './settings-pages.ts'
import * as texts from './texts.en.ts'

type Line = string | undefined

const join = (...parts: Line[]): string => parts.filter(Boolean).join(' · ')

/** Returns two lines of current values for each group; a line is undefined until it is loaded. */
export function useSettingValues(business: Business | undefined): Record<SettingsGroup, [Line, Line]> {
  const { default_upi, logo_url } = useCurrentUser()
  const people = useMemberCount()
  const number = useNextNumber()
  const messages = useMessageValues()
  const security = useSecurityValues()
  const plan = usePlanLabel()
  const may = useMay()
  const look = logo_url === null ? texts.withoutLogo : texts.withLogo
  return {
    '/settings/business': [business && describeDetails(business), business && describeGst(business)],
    '/settings/paid': [
      default_upi ?? texts.noUpiIdYet,
      business && join(describeDue(business), describeBank(business)),
    ],
    '/settings/look': [
      business && say(look, { layout: nameLayout(business) }),
      number === null ? undefined : say(texts.nextNumber, { number }),
    ],
    '/settings/messages': messages,
    '/settings/people': [people === undefined ? undefined : sayCount(texts.peopleCount, people), texts.peopleHelp],
    '/settings/security': security,
    '/settings/data': [
      plan,
      may(placeCalls.saveBusiness)
        ? texts.dataHelp
        : may(placeCalls.exportTally)
          ? texts.dataToRead
          : texts.dataOfStaff,
    ],
  }
}

function useMessageValues(): [Line, Line] {
  const own = useOwnTexts().length
  const { data } = useReminderSettings()
  const steps = data?.steps.filter(({ is_on }) => is_on).length ?? 0
  const reminders = data?.sends_mail ? texts.remindersByMail : texts.remindersByYou
  return [
    own === 0 ? texts.pavtisTexts : sayCount(texts.ownTexts, own),
    data && (steps === 0 ? texts.noReminders : sayCount(reminders, steps)),
  ]
}

function useSecurityValues(): [Line, Line] {
  const { data: twoStep } = useTwoStep()
  const passkeys = usePasskeys().data?.length
  const devices = useDevices().data?.length
  const ways = passkeys === 0 ? texts.passwordOnly : passkeys && sayCount(texts.passwordAndPasskeys, passkeys)
  return [
    ways === undefined
      ? undefined
      : join(String(ways), twoStep && (twoStep.on ? texts.twoStepIsOn : texts.twoStepIsOff)),
    devices === undefined ? undefined : sayCount(texts.signedInOn, devices),
  ]
}

/** Returns the number of the next invoice; null until it is loaded. */
export function useNextNumber(): string | null {
  const { data: series } = useNumberSeries()
  const [today] = useState(() => indiaDay(new Date()))
  return series ? previewNumber(storedNumbers(series), 'invoice', today) : null
}

/** "Pro until 23 Dec 2026". */
export function usePlanLabel(): string {
  const user = useCurrentUser()
  const { data: site } = useSite()
  if (site?.plans === 'open') return texts.proIsFreeHere
  if (user.plan === 'Free') return texts.planFree
  const till = showProEnd(user)
  return till === null ? texts.planPro : say(texts.proUntil, { till })
}
