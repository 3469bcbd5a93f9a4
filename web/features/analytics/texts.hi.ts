export const figures = 'आँकड़े'
export const weCouldNotLoadYour = 'आपके आँकड़े लोड नहीं हुए।'
export const totalEarnings = 'कुल कमाई'
export const totalInvoices = 'कुल बिल'
export const pendingPayments = { zero: '{count} पेमेंट बाकी', one: '{count} पेमेंट बाकी', other: '{count} पेमेंट बाकी' } as const
export const paymentSuccessRate = 'कितने पेमेंट मिले'
export const loadingYourFigures = 'आपके आँकड़े लोड हो रहे हैं'
export const noEarningsLastMonth = 'पिछले महीने कोई कमाई नहीं'
export const over10Times = '10 गुने से ज़्यादा'
export const lastMonth = 'पिछले महीने के मुकाबले'
export const fromLastMonth = 'पिछले महीने से'
export const remindYourCustomers = 'ग्राहकों को याद दिलाएँ'
export const noInvoicesYet = 'अभी कोई बिल नहीं है'
export const excellentPerformance = 'बहुत बढ़िया'
export const goodProgress = 'अच्छा चल रहा है'
export const toCollect = 'लेना बाकी'
export const notDueYet = 'अभी समय है'
export const late = 'देर'
export const recordedThisWeek = 'इस हफ़्ते दर्ज हुए'
export const toConfirm = {
  zero: 'जाँचने को कुछ नहीं',
  one: '{count} पेमेंट जाँचना बाकी',
  other: '{count} पेमेंट जाँचने बाकी',
} as const
