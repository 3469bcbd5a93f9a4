import { TEST_PAYMENT_PATH } from '#contract/site/screens.ts'

const isTestPayment = (address: string): boolean => address.split(/[?#]/)[0]?.replace(/\/+$/, '') === TEST_PAYMENT_PATH

/** Whether the way between two addresses of the app leads from one content security policy to another. */
export const crossesPolicies = (from: string, to: string): boolean => isTestPayment(from) !== isTestPayment(to)
