export const twoStepSignIn = 'Two-step sign-in'
export const lead =
  'Besides the password, sign-in asks for a code of an authenticator app on your phone. A stolen password is then not enough.'
export const failed = 'We could not load this.'
export const loading = 'Loading two-step sign-in'
export const isOn = 'On'
export const codesLeft = {
  zero: 'No recovery codes left: make new ones.',
  one: '{count} recovery code left.',
  other: '{count} recovery codes left.',
} as const
export const turnOn = 'Turn on'
export const turnOff = 'Turn off'
export const makeNewCodes = 'Make new recovery codes'
export const turnOnQuestion = 'Turn on two-step sign-in'
export const turnOffQuestion = 'Turn off two-step sign-in?'
export const scanIt = 'Scan this with an authenticator app, such as Google Authenticator.'
export const qrForTheApp = 'QR code for the authenticator app'
export const othersAreSignedOut = 'Your other devices are signed out.'
export const orTypeIt = 'Or type this key into the app:'
export const code = 'Code'
export const sixDigits = 'The 6 digits that the app shows'
export const recoveryCode = 'Recovery code'
export const eachWorksOnce = 'One of the ten that you kept. Each works once.'
export const withRecoveryCode = 'Use a recovery code'
export const withTheApp = 'Use the app'
export const back = 'Back'
export const goOn = 'Continue'
export const close = 'Close'
export const checking = 'Checking...'
export const yourRecoveryCodes = 'Your recovery codes'
export const keepThem =
  'Each lets you sign in once if you lose your phone. Write them down and keep them safe: they are not shown again.'
export const iHaveThem = 'I have kept them'
export const oldOnesEnd = 'The old ones no longer work.'
export const passwordAlone = 'Your password alone is then enough to sign in.'
export const password = 'Password'
