export const saysPaidClaim = 'Says paid: {claim}'
export const saysPaid = 'Says paid'
export const openNumber = 'Open {number}'
export const lookInYourBankApp = 'Look in your bank app. Reminders are paused.'
export const confirmPayment = 'Confirm payment'
export const notReceived = 'Not received'
export const amount = 'Amount'
export const utr = 'UTR'
export const sent = 'Sent'
export const by = 'By'
export const note = 'Note'
export const paymentOfSentRecorded = 'Payment of {sent} recorded'
export const byUpiUtrUtr = 'By UPI, UTR {utr}'
export const amountReceived = 'Amount received'
export const balanceIsDue = '{balance} is due'
export const date = 'Date'
export const payernameSaidTheyPaidClaim = '{payerName} said they paid {claim}, UTR {utr}.'
export const markedAsNotReceived = 'Marked as not received'
export const thePaymentPageSaysSo = 'The payment page says so.'
export const notReceived2 = 'Not received?'
export const send = 'Send'
export const sending = 'Sending...'
export const saidTheirPageWillShow = '{said} Their page will show your reason.'
export const reason = 'Reason'
export const noteToTheCustomer = 'Note to the customer'
export const customerSaysClaimPaidUtr = 'Customer says {claim} paid, UTR {utr}'
export const onThePaymentPage = 'on the payment page'
export const utrUtrNotReceivedValue = 'UTR {utr} not received: {value}{value2}'
export const clearFalseClaims = 'Clear false claims'
export const clearFalseClaimsTitle = 'Clear false claims?'
export const claimsWait = {
  one: '{count} claim waits for your answer.',
  other: '{count} claims wait for your answer.',
} as const
export const showAllClaims = 'Show all {count}'
export const claimsWillDisappear = {
  one: '{count} claim disappears from this invoice and from its payment page.',
  other: '{count} claims disappear from this invoice and from its payment page.',
} as const
export const whoHasPaidCanSendAgain = 'Check your bank first. Who has really paid can send the UTR again.'
export const clear = 'Clear'
export const clearing = 'Clearing...'
export const claimsCleared = { one: '{count} claim cleared', other: '{count} claims cleared' } as const
export const byBankUtr = 'By bank transfer, UTR {utr}'
