/** Between these days, both included, lies every day that can be chosen: together they stand for all there is. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2099-12-31'
