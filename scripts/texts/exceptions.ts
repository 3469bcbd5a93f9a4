/** Words that are written in Latin letters in every language. Words in capitals, such as UPI, need no entry. */
export const KEPT_WORDS = new Set(
  `English en Ctrl Enter pdf Pavti Pro WhatsApp Excel Google Pay PhonePe Paytm Axis Razorpay e-Invoice Typst csv Caps lock docs self-hosting md xlsx https Save As bcrypt iPhone iPad`
    .split(/\s+/)
    .filter(Boolean),
)

/** Strings in code that look like texts but are not, or that are the same in every language. */
export const NO_TEXTS = new Set([
  '… px 0px',
  '-8% 0px -72% 0px',
  '(display-mode: standalone)',
  // Names of browser APIs, and an error that is not shown.
  'PushManager',
  'Notification',
  'The browser could not subscribe.',
  // Names under which a write stores its idempotency key.
  'copy of …',
  'change of customer …',
  'change of item …',
  'change of recurring …',
  'change of document …',
  'change of draft …',
  'number series',
  'IRN of …',
  'own text … …',
  'webhook …',
  'payment of customer …',
  'opening balance of …',
  'opening balance by …',
  'credit note for …',
  'debit note for …',
  'refund of …',
  'refund of advance …',
  'payment of …',
  'TDS of …',
  'import … … … … …',
  'write-off of …',
  'credit for …',
  'new recurring invoice',

  'UTR …',
  '… · PAN …',
  'IGST … …',
  'CGST … …',
  'IGST …',
  'CGST + … …',
  '… KB',
  '… MB',
  'system-ui, "Noto Sans", "Noto Sans Devanagari", sans-serif',
  '… … px …',
  'a[href], button:not(:disabled), input, select, textarea, summary',
  'CapsLock',
  'PublicKeyCredential',
  'पावती',
  'English',
  'PUBLIC_URL',
  'lucide …',
  'index.html has no #root',
  'light dark',
  'Enter',
  'Esc',
  'Ctrl',
  'Alt',
  'Control+K Meta+K',
  'UserMenu',
  'RowMenu',
  'ListMenu',
  'MoreRows',
  'NewAccountDashboard',
  'FreeStart',
  'PaymentReturnCard',
  'UnsentInvoices',
  'UnsentSender',
  'SidebarTools',
  'TitleBell',
  'DraftsCount',
  '(prefers-color-scheme: … )',
  '; secure',
  '… =… ; path=/; max-age=… ; samesite=lax…',
])

/**
 * Texts that the seller sends to customers, and the document on the screen: in the customer's language, not in the
 * seller's.
 */
export const FOR_CUSTOMERS = [
  'features/invoices/paper/',
  'features/invoices/receipts/receipt-message.ts',
  'features/invoices/share/payment-message.ts',
  'features/late/reminder.ts',
]

/** Texts that exist in one language only: the Hindi of sentences from the contract and the server. */
export const OF_ONE_LANGUAGE = ['ui/texts/hindi/']

/** Folders and files whose texts are still in the code, in English. The aim is to have none. */
export const NOT_CONVERTED: string[] = []
