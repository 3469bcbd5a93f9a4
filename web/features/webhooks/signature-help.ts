/** What a webhook's secret is for. */
export const SIGNATURE_HELP =
  'Your server uses it to verify that a delivery comes from Pavti: see the Pavti-Signature header.'
