export const lakh = '{amount} lakh'
export const crore = '{amount} crore'
