export const close = 'Close'
export const save = 'Save'
export const saving = 'Saving...'
export const cancel = 'Cancel'
export const thisCouldNotBeLoaded = 'This could not be loaded'
export const reload = 'Reload'
export const tryAgain = 'Try again'
export const theConnectionWasLostOr =
  'The connection was lost, or there is a newer version. Check your internet connection and try again, or reload the page. What you typed is kept.'
