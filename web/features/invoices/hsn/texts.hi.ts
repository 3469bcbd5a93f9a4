export const needsHsn =
  'GSTIN वाले ग्राहक के लिए आपके रिटर्न में हर आइटम का HSN या SAC कोड चाहिए: 4 अंक, या पिछले साल का टर्नओवर ₹5 करोड़ से ज़्यादा हो तो 6 अंक।'
export const addHsn = 'HSN/SAC जोड़ें'
