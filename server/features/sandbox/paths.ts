/** Where the sandbox is mounted. */
export const SANDBOX_PATH = '/sandbox/razorpay'

/** The page behind a link's short address. */
export const payPagePath = (linkId: string): string => `${SANDBOX_PATH}/l/${linkId}`
