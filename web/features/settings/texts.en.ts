export const settings = 'Settings'
export const findASetting = 'Find a setting'
export const findExample = 'Find a setting, such as logo'
export const noSettingFound = 'No setting found. Try another word.'
export const settingsFound = { one: '{count} setting found', other: '{count} settings found' } as const
export const foundSettings = 'Settings found'
export const groups = 'Groups of settings'
export const languageAndTheme = 'Language and theme'
export const language = 'Language'
export const done = 'Done'
export const backToSettings = 'Back to Settings'
export const backToDashboard = 'Back to Dashboard'
export const backTo = 'Back to {page}'
export const businessLoadFailed = 'We could not load your business.'
export const loadingYourBusiness = 'Loading your business'
export const change = 'Change'
export const add = 'Add'
export const open = 'Open'
export const look = 'View'

export const businessAndGst = 'Business and GST'
export const gettingPaid = 'Getting paid'
export const howInvoicesLook = 'How invoices look'
export const messagesAndReminders = 'Messages and reminders'
export const people = 'People'
export const peopleCount = { one: 'Only you so far', other: '{count} people' } as const
export const peopleHelp = 'Your staff and your accountant, each with their own login'
export const security = 'Security'
export const dataAndPlan = 'Data and plan'

export const businessDetails = 'Business details'
export const gst = 'GST'
export const closedBooks = 'Closed books'
export const upiIds = 'UPI IDs'
export const whenAndHow = 'When and how'
export const usualDueDate = 'Usual due date'
export const bankAccount = 'Bank account'
export const logo = 'Logo'
export const customizeYourInvoiceBranding = 'Customize your invoice branding'
export const layoutAndColour = 'Layout and colour'
export const numbers = 'Numbers'
export const terms = 'Terms, at the bottom of invoices'
export const signature = 'Signature'
export const messagesAndMails = 'Messages and mails'
export const reminders = 'Reminders'
export const eMailAddress = 'E-mail address'
export const password = 'Password'
export const twoStepSignIn = 'Two-step sign-in'
export const passkeys = 'Passkeys'
export const devices = 'Devices'
export const signIns = 'Sign-ins'
export const changes = 'Changes'
export const planAndPayments = 'Plan and payments'
export const exportsAndImports = 'Exports and imports'
export const apiAndWebhooks = 'API and webhooks'
export const firstSteps = 'First steps'
export const deleteAccount = 'Delete account'

export const notRegisteredForGst = 'Not registered for GST'
export const gstinRegular = 'GSTIN {gstin} · regular scheme'
export const gstinComposition = 'GSTIN {gstin} · composition scheme'
export const registeredWithoutGstin = 'Registered for GST, GSTIN missing'
export const noClosedDays = 'No days are closed'
export const closedUpTo = 'Closed up to {day}'
export const noUpiIdYet = 'No UPI ID yet: customers cannot pay you'
export const noDueDate = 'No due date'
export const dueOnReceipt = 'Due on receipt'
export const dueInDays = { one: 'Due in {count} day', other: 'Due in {count} days' } as const
export const newInvoicesUseIt = 'New invoices use it. Old ones don’t change.'
export const otherDays = 'Other'
export const addPaise = 'Add paise so that I can tell payments apart'
export const theLinkAsksForUp =
  'The link asks for up to 99 paise more than is due, and says so. No two open invoices ask for the same amount, so your bank statement shows which one was paid. The paise are rounded off when you record the payment.'
export const anyAmount = 'Let customers pay an amount of their choice'
export const anyAmountHelp = 'A part, or an advance. You see on Money what was paid.'
export const countViews = 'Count how often payment links are opened'
export const countedByDayNotWho = 'By day, not who opened them. If you switch it off, what was counted is deleted.'
export const noBankAccount = 'None. Customers pay by UPI only.'
export const bankAccountEnding = 'Account ··{end}, {ifsc}'
export const upiChangeIsSafe = 'A change of UPI ID asks for your password and is mailed to you.'

export const modern = 'Modern'
export const classic = 'Classic'
export const compact = 'Compact'
export const withLogo = '{layout}, with logo'
export const withoutLogo = '{layout}, without logo'
export const nextNumber = 'Next number {number}'
export const numberIsNext = '{number} is next. A new series starts on 1 April.'
export const layoutWords = '{layout} · amount in words in {language}'
export const english = 'English'
export const hindi = 'Hindi'
export const quoted = '“{text}”'
export const none = 'None'
export const printedOnDocuments = 'Printed on invoices and other documents'

export const pavtisTexts = 'Pavti’s texts, in each customer’s language'
export const ownTexts = { one: '{count} text of your own', other: '{count} texts of your own' } as const
export const noReminders = 'No reminders'
export const remindersByMail = {
  one: 'Reminders: {count} step, mailed by Pavti',
  other: 'Reminders: {count} steps, mailed by Pavti',
} as const
export const remindersByYou = {
  one: 'Reminders: {count} step, you send',
  other: 'Reminders: {count} steps, you send',
} as const

export const passwordOnly = 'Password'
export const passwordAndPasskeys = {
  one: 'Password and {count} passkey',
  other: 'Password and {count} passkeys',
} as const
export const twoStepIsOn = 'two-step sign-in on'
export const twoStepIsOff = 'two-step sign-in off'
export const passkeyCount = { zero: 'None', one: '{count} passkey', other: '{count} passkeys' } as const
export const signedInOn = { one: 'Signed in on {count} device', other: 'Signed in on {count} devices' } as const
export const isOn = 'On'
export const isOff = 'Off'
export const passwordHelp = 'Signs you in, together with your e-mail address'
export const signInsHelp = 'Who signed in in the last year, or tried to'
export const changesHelp = 'What was changed in your account, and by which device'

export const planFree = 'Free plan'
export const planPro = 'Pro'
export const proUntil = 'Pro until {till}'
export const proIsFreeHere = 'Pro is free here'
export const exportsHelp = 'Downloads for your accountant, a copy of everything, data from another app'
export const developersHelp = 'For your own software'
export const deleteHelp = 'Closes your account at once. You have 14 days to change your mind.'
export const dataHelp = 'Downloads, imports, API, delete account'
