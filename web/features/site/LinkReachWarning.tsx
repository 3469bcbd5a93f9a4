import { TriangleAlert } from 'lucide-react'
import { type LinkReach, linkReach } from '#domain/link-reach.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'

const WORDS: Record<Exclude<LinkReach, 'anyone'>, string> = {
  computer: texts.onlyThisComputerCanOpen,
  network: texts.onlyDevicesInYourOwn,
}

/** Warns that customers cannot open the link and names the setting, if this installation has no public address. */
export function LinkReachWarning({ url }: { url: string }) {
  const reach = linkReach(url)
  if (reach === 'anyone') return null
  return (
    <p className="help" role="note">
      <TriangleAlert aria-hidden />
      <span>
        {WORDS[reach]} {sayWith(texts.setPublicUrl, { setting: <code>PUBLIC_URL</code> })}
      </span>
    </p>
  )
}
