import { TriangleAlert } from 'lucide-react'
import { type LinkReach, linkReach } from '#domain/link-reach.ts'

const WORDS: Record<Exclude<LinkReach, 'anyone'>, string> = {
  computer: 'Only this computer can open this link.',
  network: 'Only devices in your own network can open this link.',
}

/** Warns that customers cannot open the link and names the setting, if this installation has no public address. */
export function LinkReachWarning({ url }: { url: string }) {
  const reach = linkReach(url)
  if (reach === 'anyone') return null
  return (
    <p className="help" role="note">
      <TriangleAlert aria-hidden />
      <span>
        {WORDS[reach]} To send links to customers, run Pavti at a public address and set <code>PUBLIC_URL</code> to it
        (docs/self-hosting.md).
      </span>
    </p>
  )
}
