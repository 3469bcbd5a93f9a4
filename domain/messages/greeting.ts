import type { PayerLanguage } from '../text/languages.ts'
import { messageText } from './message-texts.ts'

interface Parties {
  customer: string
  seller: string
}

/** Returns the beginning of a chat, which the seller continues. */
export const writeGreeting = ({ customer, seller }: Parties, language: PayerLanguage): string =>
  `${messageText(language, 'greeting', { customer })} ${messageText(language, 'introduction', { seller })} `

/** Returns the message with the link of a statement of account, which is alone on the last line. */
export const writeCustomerStatementMessage = (
  { customer, seller, url }: Parties & { url: string },
  language: PayerLanguage,
) => `${messageText(language, 'greeting', { customer })} ${messageText(language, 'statement', { seller })}\n${url}`
