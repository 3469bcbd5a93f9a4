import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { addPasskey, signInByPasskey, startPasskeySignIn } from '#contract/accounts/passkeys.ts'
import { CallError, send } from '#web/send.ts'
import * as texts from '../texts.en.ts'

// Loaded with the first passkey, since it needs a library that few users need.

/**
 * Makes a passkey on this device from the server's options and stores it. @throws CallError, also if the user cancels
 */
export async function createPasskey(name: string, options: object): Promise<void> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch(() => {
    throw new CallError('passkey_refused', texts.noneMade)
  })
  await send(addPasskey, { body: { name, response: { ...response } } })
}

/** Signs in with a passkey that the user chooses. @throws CallError, also if the user cancels */
export async function signIn(rememberMe: boolean) {
  const { options } = await send(startPasskeySignIn, { body: {} })
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(() => {
    throw new CallError('passkey_refused', texts.noneUsed)
  })
  return send(signInByPasskey, { body: { response: { ...response }, rememberMe } })
}
