import { Bell, BellOff, type LucideIcon } from 'lucide-react'
import type { PushSubscription } from '#contract/push-notifications/push-notifications.ts'
import { deviceLabel } from '#web/features/accounts/device-label/device-label.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { PageCard, SaveFault } from '#web/ui/frame/SectionCard.tsx'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { say } from '#web/ui/texts/say.ts'
import list from '#web/ui/EntryList.module.css'
import * as texts from './texts.en.ts'
import { type DeviceState, sayFault, usePushNotifications, useTurnOff, useTurnOn } from './usePushNotifications.ts'

const SHOWN: Record<DeviceState, { Icon: LucideIcon; title: string; help: string; word: string }> = {
  on: { Icon: Bell, title: texts.isOn, help: texts.isOnHelp, word: texts.on },
  off: { Icon: BellOff, title: texts.isOff, help: texts.isOffHelp, word: texts.off },
  blocked: { Icon: BellOff, title: texts.isBlocked, help: texts.isBlockedHelp, word: texts.blocked },
  unsupported: { Icon: BellOff, title: texts.isUnsupported, help: texts.isUnsupportedHelp, word: texts.unsupported },
}

/** Whether this device and the user's other devices show notifications. */
export function PushSection() {
  const notifications = usePushNotifications()
  return (
    <PageCard id="notifications" title={texts.title} lead={texts.lead}>
      <Loaded query={notifications} failed={texts.failed} loading={texts.loading}>
        {({ state, publicKey, current, others }) => {
          const { Icon, title, help } = SHOWN[state]
          return (
            <>
              <ul className={`${list.devList} ${list.beside}`}>
                <li>
                  <div className={list.devWhat}>
                    <b className="with-ico">
                      <Icon aria-hidden /> {title}
                    </b>
                    <small>{help}</small>
                  </div>
                  {state === 'off' && <TurnOn publicKey={publicKey} />}
                  {state === 'on' && current && <TurnOff subscription={current} />}
                </li>
              </ul>
              {others.length > 0 && <OtherDevices others={others} />}
            </>
          )
        }}
      </Loaded>
    </PageCard>
  )
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const isOnline = useOnline()
  const turningOn = useTurnOn()
  return (
    <>
      <Button
        variant="primary"
        busy={turningOn.isPending}
        busyText={texts.turningOn}
        disabled={!isOnline}
        onClick={() => turningOn.mutate({ publicKey })}
      >
        {texts.turnOn}
      </Button>
      <SaveFault fault={turningOn.error ? sayFault(turningOn.error) : undefined} />
    </>
  )
}

function TurnOff({ subscription }: { subscription: PushSubscription }) {
  const isOnline = useOnline()
  const turningOff = useTurnOff(subscription)
  return (
    <Button
      variant={subscription.current ? 'secondary' : 'quiet'}
      busy={turningOff.isPending}
      busyText={texts.turningOff}
      disabled={!isOnline}
      onClick={() => turningOff.mutate()}
    >
      {texts.turnOff}
      {!subscription.current && <span className="sr-only"> {nameOf(subscription)}</span>}
    </Button>
  )
}

const nameOf = ({ device }: PushSubscription): string => (device === null ? texts.unknownDevice : deviceLabel(device))

const OtherDevices = ({ others }: { others: readonly PushSubscription[] }) => (
  <>
    <h2>{texts.otherDevices}</h2>
    <ul className={`${list.devList} ${list.beside}`}>
      {others.map((one) => (
        <li key={one.id}>
          <div className={list.devWhat}>
            <b>{nameOf(one)}</b>
            <small>{say(texts.since, { when: showDateTime(one.created_at) })}</small>
          </div>
          <div className={list.devActs}>
            <TurnOff subscription={one} />
          </div>
        </li>
      ))}
    </ul>
  </>
)

/** Returns the state in a word, for the list of settings; undefined until it is known. */
export function usePushState(): string | undefined {
  const { data } = usePushNotifications()
  return data && SHOWN[data.state].word
}
