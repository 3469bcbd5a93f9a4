export const signedOut = 'You were signed out'
export const signedOutHelp =
  'This was done on another device, or your access was ended. Sign in to go on: what you typed is kept on this device.'
export const accessEnded = 'You no longer have access to that business'
export const accessEndedHelp = 'Your access was ended, or it was deleted. You now see {business}.'
