import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions, type Session } from '#contract/accounts/sessions.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { PageCard } from '#web/ui/frame/SectionCard.tsx'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { say } from '#web/ui/texts/say.ts'
import styles from '#web/ui/EntryList.module.css'
import { send } from '#web/send.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { deviceLabel } from '../device-label/device-label.ts'
import * as texts from '../texts.en.ts'

const nameOf = ({ device }: Session): string => (device === null ? texts.unknownDevice : deviceLabel(device))

/** The devices on which the user is signed in; each can be signed out. */
export function DevicesSection() {
  const devices = useDevices()
  const isOnline = useOnline()
  const [leaving, setLeaving] = useState<Session | 'others' | null>(null)
  return (
    <PageCard id="devices" title={texts.devices} lead={texts.devicesHelp}>
      <Loaded query={devices} failed={texts.devicesFailed} loading={texts.devicesLoading}>
        {(list) => (
          <>
            <ul className={`${styles.devList} ${styles.beside}`}>
              {list.map((device) => (
                <DeviceRow key={device.id} device={device} onSignOut={() => setLeaving(device)} />
              ))}
            </ul>
            {list.length > 1 && (
              <div className="save-line">
                <Button variant="quiet" disabled={!isOnline} onClick={() => setLeaving('others')}>
                  {texts.signOutOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {leaving && <SignOutDialog device={leaving} onClose={() => setLeaving(null)} />}
    </PageCard>
  )
}

function DeviceRow({ device, onSignOut }: { device: Session; onSignOut: () => void }) {
  const isOnline = useOnline()
  return (
    <li>
      <div className={styles.devWhat}>
        <b>{nameOf(device)}</b> {device.current && <Badge tone="paid">{texts.thisDevice}</Badge>}
        <small>{say(texts.lastUsed, { when: showDateTime(device.last_used_at) })}</small>
        <small>{say(texts.signedInOn, { when: showDateTime(device.created_at) })}</small>
      </div>
      {!device.current && (
        <div className={styles.devActs}>
          <Button size="sm" variant="quiet" disabled={!isOnline} onClick={onSignOut}>
            {texts.signOut}
            <span className="sr-only"> {nameOf(device)}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

function SignOutDialog({ device, onClose }: { device: Session | 'others'; onClose: () => void }) {
  const signingOut = useSignOutDevice(device)
  return (
    <ConfirmDialog
      title={device === 'others' ? texts.signOutOthersQuestion : say(texts.signOutQuestion, { device: nameOf(device) })}
      act={texts.signOut}
      busyText={texts.signingOut}
      isBusy={signingOut.isPending}
      onAct={() => signingOut.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {texts.needsPasswordAgain}
    </ConfirmDialog>
  )
}

const KEY = ['sessions'] as const

/** The devices on which the user is signed in, last used first. */
export const useDevices = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await send(listSessions, { signal })).sessions,
    refetchOnMount: 'always',
  })

/** Signs out one device, or all others. */
function useSignOutDevice(device: Session | 'others') {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<unknown> =>
      device === 'others' ? send(endOtherSessions, { body: {} }) : send(endSession, { params: { id: device.id } }),
    onSuccess: () => announce(texts.signedOut),
    onError: (error) => showToast({ tone: 'error', title: texts.notSignedOut, text: error.message }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}
