export const typedBefore = 'You typed this before you left the page. It is not saved.'
export const discard = 'Discard'
