import type { MailProblem } from '#contract/customer-mails/customer-mail.ts'

const PROBLEMS: Record<MailProblem, string> = {
  address_unknown: 'यह ईमेल पता नहीं है। ग्राहक से पूछकर ठीक करें।',
  mailbox_full: 'ग्राहक का मेलबॉक्स भरा है। लिंक WhatsApp से भेजें, या बाद में फिर कोशिश करें।',
  mail_not_accepted: 'ग्राहक का मेल सर्वर यह ईमेल नहीं लेता। लिंक WhatsApp से भेजें।',
  mail_too_large: 'ईमेल मेलबॉक्स के लिए बहुत बड़ा है। लिंक WhatsApp से भेजें।',
  sender_refused: 'इस साइट के मेल सर्वर ने इसे नहीं भेजा। सपोर्ट से बात करें।',
  refused: 'मेल सर्वर ने यह ईमेल नहीं लिया।',
  server_unavailable: 'मेल सर्वर ने एक दिन तक जवाब नहीं दिया। फिर से भेजें, या लिंक WhatsApp से भेजें।',
  uncertain: 'हो सकता है कि ईमेल पहुँच गया हो। फिर से भेजने से पहले ग्राहक से पूछें।',
  out_of_date: 'यह ईमेल जाने से पहले कुछ बदल गया। देखकर फिर से भेजें।',
  mail_off: 'ईमेल अब यहाँ चालू नहीं है। सपोर्ट से बात करें।',
  unsubscribed: 'इस ग्राहक ने आपके ईमेल बंद कर दिए हैं। लिंक WhatsApp से भेजें।',
  sender_stopped: 'आपके ग्राहकों को ईमेल भेजना रोक दिया गया है। लिंक WhatsApp से भेजें, और सपोर्ट से पूछें।',
}

/** As mail-problem.en.ts, in Hindi. */
export const mailProblem = (code: MailProblem, _message: string): string => PROBLEMS[code]
