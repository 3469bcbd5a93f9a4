export const needsHsn =
  'For a customer with GSTIN, your return needs the HSN or SAC code of each item: 4 digits, or 6 if last year’s turnover was above ₹5 crore.'
export const addHsn = 'Add HSN/SAC'
