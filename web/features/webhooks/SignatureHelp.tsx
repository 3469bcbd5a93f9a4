import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'

/** What a webhook's secret is for. */
export const SignatureHelp = () => sayWith(texts.signatureHelp, { code: <code /> })
