import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { signInByPasskey, startPasskeySignIn } from '#contract/accounts/passkeys.ts'
import { CallError, send } from '#web/send.ts'
import * as texts from '../texts.en.ts'

/** Signs in with a passkey that the user chooses. @throws CallError, also if the user cancels */
export async function signIn(rememberMe: boolean) {
  const { options } = await send(startPasskeySignIn, { body: {} })
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(() => {
    throw new CallError('passkey_refused', texts.noneUsed)
  })
  return send(signInByPasskey, { body: { response: { ...response }, rememberMe } })
}
