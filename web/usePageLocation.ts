import { useBrowserLocation } from 'wouter/use-browser-location'
import { TEST_PAYMENT_PATH } from '#contract/site/main-paths.ts'

/**
 * The app's location, for its router. The test payment screen has a content security policy that allows the provider's
 * script, and a policy belongs to the loaded page. Navigation to and from that screen therefore loads a new page, so
 * that no other screen gets the policy.
 */
export function usePageLocation(): ReturnType<typeof useBrowserLocation> {
  const [path, go] = useBrowserLocation()
  return [path, (to, options) => (crossesContentPolicy(path, String(to)) ? location.assign(to) : go(to, options))]
}

const isTestPayment = (address: string): boolean => address.split(/[?#]/)[0]?.replace(/\/+$/, '') === TEST_PAYMENT_PATH

/** Whether navigation between two addresses of the app crosses from one content security policy to another. */
export const crossesContentPolicy = (from: string, to: string): boolean => isTestPayment(from) !== isTestPayment(to)
