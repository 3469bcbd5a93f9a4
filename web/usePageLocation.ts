import { useBrowserLocation } from 'wouter/use-browser-location'
import { crossesContentPolicy } from './page-policies.ts'
import { crossesLanguage } from './ui/texts/crosses-language.en.ts'

/**
 * The app's location, for its router. The test payment screen has a content security policy that allows the provider's
 * script, and a policy belongs to the loaded page: so navigation to and from it loads a new page, and no other screen
 * gets that policy. A page is also loaded in one language, and some screens exist in English only.
 */
export function usePageLocation(): ReturnType<typeof useBrowserLocation> {
  const [path, go] = useBrowserLocation()
  const crosses = (to: string) => crossesContentPolicy(path, to) || crossesLanguage(to)
  return [path, (to, options) => (crosses(String(to)) ? location.assign(to) : go(to, options))]
}
