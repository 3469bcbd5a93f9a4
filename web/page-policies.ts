import { TEST_PAYMENT_PATH } from '#contract/site/screens.ts'

const isTestPayment = (address: string): boolean => address.split(/[?#]/)[0]?.replace(/\/+$/, '') === TEST_PAYMENT_PATH

/** Whether navigation between two addresses of the app crosses from one content security policy to another. */
export const crossesContentPolicy = (from: string, to: string): boolean => isTestPayment(from) !== isTestPayment(to)
