export const yourAccountStays = 'Your account stays'
