/** Words that are written in Latin letters in every language. Words in capitals, such as UPI, need no entry. */
export const KEPT_WORDS = new Set(
  `Pavti Pro WhatsApp Excel Google Pay PhonePe Paytm Axis Razorpay e-Invoice Typst csv Caps lock docs self-hosting md`
    .split(/\s+/)
    .filter(Boolean),
)

/** Strings in code that read like texts but are none, or are the same in every language. */
export const NO_TEXTS = new Set([
  'a[href], button:not(:disabled), input, select, textarea, summary',
  'CapsLock',
  'पावती',
  'PUBLIC_URL',
  'lucide lucide-… …',
  'lucide lucide-…',
  'index.html has no #root',
  'light dark',
  '(prefers-color-scheme: … )',
  '; secure',
  '… =… ; path=/; max-age=… ; samesite=lax…',
])

/** Folders and files whose texts are still in the code, in English. The aim is to have none. */
export const NOT_CONVERTED: string[] = [
  'features/api-tokens/',
  'features/audit/',
  'features/bank/',
  'features/business/',
  'features/customers/',
  'features/discounts/',
  'features/documents/',
  'features/exports/',
  'features/invoices/',
  'features/items/',
  'features/late/',
  'features/money/',
  'features/payment-links/',
  'features/periods/',
  'features/plans/',
  'features/policies/',
  'features/profile/',
  'features/recurring/',
  'features/reports/',
  'features/test-payment/',
  'features/webhooks/',
  'screens/CustomerScreen.tsx',
  'screens/CustomersScreen.tsx',
  'screens/DashboardScreen.tsx',
  'screens/DevelopersScreen.tsx',
  'screens/DiscountCodesScreen.tsx',
  'screens/EditorScreen.tsx',
  'screens/ExportsScreen.tsx',
  'screens/InvoiceScreen.tsx',
  'screens/ItemsScreen.tsx',
  'screens/LateScreen.tsx',
  'screens/MoneyScreen.tsx',
  'screens/NotFoundScreen.tsx',
  'screens/PaymentTestScreen.tsx',
  'screens/PaymentsScreen.tsx',
  'screens/QuickUpiScreen.tsx',
  'screens/RecurringListScreen.tsx',
  'screens/RecurringScreen.tsx',
  'screens/ReportsScreen.tsx',
  'screens/policies/',
]
