import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { addPasskey, startPasskey } from '#contract/accounts/passkeys.ts'
import { CallError, send } from '#web/send.ts'
import { withSecondStep } from '../two-step/ask-code.tsx'
import * as texts from '../texts.en.ts'

/** Makes a passkey on this device and stores it. @throws CallError, also if the user cancels */
export async function createPasskey(name: string): Promise<void> {
  const { options } = await withSecondStep((code) => send(startPasskey, { body: code === undefined ? {} : { code } }))
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch(() => {
    throw new CallError('passkey_refused', texts.noneMade)
  })
  await send(addPasskey, { body: { name, response: { ...response } } })
}
