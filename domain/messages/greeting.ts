import type { PayerLanguage } from '../text/languages.ts'
import { messageText } from './message-texts.ts'

interface Parties {
  customer: string
  seller: string
}

/** The beginning of a chat, which the seller continues. */
export const writeGreeting = ({ customer, seller }: Parties, language: PayerLanguage): string =>
  `${messageText(language, 'greeting', { customer })} ${messageText(language, 'introduction', { seller })} `

/** The message with the link of a statement of account, which is on the last line by itself. */
export const writeCustomerStatementMessage = (
  { customer, seller, url }: Parties & { url: string },
  language: PayerLanguage,
) => `${messageText(language, 'greeting', { customer })} ${messageText(language, 'statement', { seller })}\n${url}`
