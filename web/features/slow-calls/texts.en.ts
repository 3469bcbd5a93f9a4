export const cancel = 'Cancel'
export const connectionIsSlow = 'Your connection is slow.'
export const stillWorking = 'Still working'
