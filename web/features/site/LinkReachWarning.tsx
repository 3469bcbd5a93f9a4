import { TriangleAlert } from 'lucide-react'
import { type LinkReach, linkReach } from '#domain/link-reach.ts'
import * as texts from './texts.en.ts'

const WORDS: Record<Exclude<LinkReach, 'anyone'>, string> = {
  computer: texts.reachThisComputer,
  network: texts.reachOwnNetwork,
}

/**
 * Warns that customers cannot open the link if this installation has no public address. Its operator is told why when
 * Pavti starts.
 */
export function LinkReachWarning({ url }: { url: string }) {
  const reach = linkReach(url)
  if (reach === 'anyone') return null
  return (
    <p className="help" role="note">
      <TriangleAlert aria-hidden />
      <span>
        {WORDS[reach]} {texts.reachHelp}
      </span>
    </p>
  )
}
