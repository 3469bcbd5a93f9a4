export const reminders = 'Reminders'
export const weCouldNotLoadYourReminders = 'We could not load your reminders.'
export const loadingYourReminders = 'Loading your reminders'
export const loading = 'Loading...'
export const showMore = 'Show more'
export const todayCountReminders = { one: 'Today: {count} reminder', other: 'Today: {count} reminders' } as const
export const oneTapOpensWhatsapp = 'One tap opens WhatsApp with the message ready. {sent} sent, {due} to go.'
export const whoIsLeftOut = 'Paid, claimed or promised invoices are left out. None between 9 pm and 8 am or on Sundays.'
export const itIsNightOrSunday = 'It is night or Sunday. Better wait until {day}, {time}.'
export const remindersOfToday = 'Reminders of today'
export const nobodyIsToBeReminded = 'Nobody is to be reminded today.'
export const seeWhoIsLate = 'See who is late'
export const sendAgain = 'Send again'
export const numberDueDay = '{number} · due {day}'
export const numberDueToday = '{number} · due today'
export const reminderBefore = {
  one: 'Reminder: {count} day before the due date',
  other: 'Reminder: {count} days before the due date',
} as const
export const reminderOnDay = 'Reminder: on the due date'
export const reminderAfter = {
  one: 'Reminder: {count} day after the due date',
  other: 'Reminder: {count} days after the due date',
} as const
export const sentTodayAt = 'Sent today, {at}'
export const mailedTodayAt = 'Mailed today, {at}'
export const inLanguage = 'in {language}'
export const pavtiMailsItByItself = 'Pavti mails it by itself'
export const undoItWasNotSent = 'Undo, it was not sent'
export const writeAMail = 'Write a mail'
export const skipThisOne = 'Skip this one'
export const willPayOn = 'Will pay on…'
export const noRemindersForThisCustomer = 'No reminders for this customer'
export const seeTheInvoice = 'See the invoice'
export const moreNameNumber = 'More: {name}, {number}'
export const skipped = 'Skipped'
export const markedAsSent = 'Marked as sent'
export const undo = 'Undo'
export const theReminderWasNotSaved = 'The reminder was not saved'
export const notUndone = 'Not undone'
export const changeSteps = 'Change steps'
export const reminderSteps = 'Reminder steps'
export const reminderStepsSaved = 'Reminder steps saved'
export const steps = 'Steps'
export const step = 'Step'
export const addAStep = 'Add a step'
export const daysOfStep = 'Days of: {step}'
export const beforeOrAfterStep = 'Before or after: {step}'
export const removeStep = 'Remove: {step}'
export const daysBefore = 'days before'
export const daysAfter = 'days after'
export const how = 'How'
export const iSendThemOnWhatsapp = 'I send them on WhatsApp: a list each morning, one tap each'
export const pavtiMailsThem = 'Pavti mails them by itself: at 10 am, to customers with an e-mail address'
export const eMailIsntSetUp =
  'E-mail isn’t set up on this site, so Pavti can’t mail reminders by itself. You get a list each morning, one tap each.'
export const quietHours =
  'Nobody is reminded from 9 pm to 8 am or on Sundays: what falls there is sent at the next allowed time. Each step is sent once. Reminders stop when an invoice is paid or cancelled, when a customer says to have paid, and until the day on which a customer promised to pay.'
export const customersAreRemindedOf =
  'Customers are reminded of unpaid invoices, never from 9 pm to 8 am or on Sundays.'
export const allStepsAreOff = 'All steps are off.'
export const pavtiMailsThemByItself = 'Pavti mails them by itself.'
export const youGetAList = 'You get a list each morning under Late, one tap on WhatsApp each.'
export const whatsapp = 'WhatsApp'
