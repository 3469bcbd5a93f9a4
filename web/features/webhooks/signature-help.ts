/** What a webhook's secret is for. */
export const SIGNATURE_HELP =
  'Your server checks with it that a delivery comes from here: see the header Pavti-Signature.'
