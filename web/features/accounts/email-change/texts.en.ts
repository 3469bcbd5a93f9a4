export const eMailAddress = 'E-mail address'
export const youSignInWith = 'You sign in with {email}.'
export const newAddress = 'New e-mail address'
export const weSendALink = 'We send a link to it. The address changes when you open the link.'
export const notSetUp =
  "E-mail isn't set up here, so we can't check the new address. It changes at once: type it carefully."
export const sendLink = 'Send link'
export const change = 'Change address'
export const sending = 'Sending...'
export const linkSent = 'Open the link that we sent to {email} within 24 hours. Until then your old address stays.'
export const changed = 'Your e-mail address is changed.'
