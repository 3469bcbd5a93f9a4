export const lakh = '{amount} लाख'
export const crore = '{amount} करोड़'
