/** First and last day that can be chosen. As a range they mean "no limit". */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2099-12-31'
