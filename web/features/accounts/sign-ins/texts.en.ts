export const signIns = 'Sign-ins'
export const lead =
  'Who signed in to your account in the last year, or tried to. Change your password if you do not know one.'
export const loadFailed = 'We could not load the sign-ins.'
export const loading = 'Loading the sign-ins'
export const emptyList = 'No sign-ins yet.'
export const showMore = 'Show more'
export const loadingMore = 'Loading...'
export const byPassword = 'Signed in with the password'
export const byPasskey = 'Signed in with a passkey'
export const bySignUp = 'Account created'
export const wrongPassword = { one: 'Wrong password', other: 'Wrong password, {count} tries' } as const
export const wrongCode = {
  one: 'Wrong code after the right password',
  other: 'Wrong code after the right password, {count} tries',
} as const
export const unknownDevice = 'Unknown device'
export const deviceAndNetwork = '{device}, network {network}'
export const allSignIns = 'Sign-ins of all accounts'
export const emailFilter = 'Only this e-mail address'
export const search = 'Search'
export const searching = 'Searching...'
export const noAccount = 'No account'
