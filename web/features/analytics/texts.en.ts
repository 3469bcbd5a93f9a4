export const figures = 'Figures'
export const weCouldNotLoadYour = 'We could not load your figures.'
export const totalEarnings = 'Total Earnings'
export const totalInvoices = 'Total Invoices'
/** The specification uses the singular for 0 too. */
export const pendingPayments = {
  zero: '{count} pending payment',
  one: '{count} pending payment',
  other: '{count} pending payments',
} as const
export const paymentSuccessRate = 'Payment Success Rate'
export const loadingYourFigures = 'Loading your figures'
export const noEarningsLastMonth = 'No earnings last month'
export const over10Times = 'Over 10 times'
export const lastMonth = 'last month'
export const fromLastMonth = 'from last month'
export const remindYourCustomers = 'Remind your customers'
export const noInvoicesYet = 'No invoices yet'
export const excellentPerformance = 'Excellent performance'
export const goodProgress = 'Good progress'
export const toCollect = 'To collect'
export const notDueYet = 'Not due yet'
export const late = 'Late'
export const recordedThisWeek = 'Recorded this week'
export const toConfirm = {
  zero: 'Nothing to confirm',
  one: '{count} to confirm in Money',
  other: '{count} to confirm in Money',
} as const
