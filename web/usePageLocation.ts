import { useBrowserLocation } from 'wouter/use-browser-location'
import { crossesPolicies } from './page-policies.ts'

/**
 * Where the app is, for its router. The test payment screen comes with a policy that lets the provider's script in, and
 * a policy belongs to the page that was loaded: so the way there and back is a new page, and no other screen has it.
 */
export function usePageLocation(): ReturnType<typeof useBrowserLocation> {
  const [path, go] = useBrowserLocation()
  return [path, (to, options) => (crossesPolicies(path, String(to)) ? location.assign(to) : go(to, options))]
}
