import { addDays, type Day, indiaDay, showClock as showEnglishClock } from '#domain/days/india-day.ts'

/** The short names of the months. */
export const SHORT_MONTHS = 'जन फ़र मार्च अप्रैल मई जून जुल अग सित अक्टू नव दिस'.split(' ')

/** Returns "5 नव", with the digits 0 to 9. @throws RangeError on an invalid day */
export const showShortDay = (day: Day): string => {
  const [, month, date] = addDays(day, 0).split('-')
  return `${Number(date)} ${SHORT_MONTHS[Number(month) - 1]}`
}

/** Returns "5 नव 2026". @throws RangeError on an invalid day */
export const showFullDay = (day: Day): string => `${showShortDay(day)} ${day.slice(0, 4)}`

/** Returns "5 नव" in the current year of India, "5 नव 2025" in another. @throws RangeError on an invalid day */
export const showDay = (day: Day): string =>
  day.slice(0, 4) === indiaDay(new Date()).slice(0, 4) ? showShortDay(day) : showFullDay(day)

/** Returns "5 नव 2026", as on documents. @throws RangeError on an invalid day */
export const showListDay = (day: Day): string => showFullDay(day)

const PARTS = ['रात', 'सुबह', 'दोपहर', 'शाम', 'रात']
const ENDS = [4, 12, 16, 20, 24]

/** Returns the IST time on a 12-hour clock: "सुबह 10:42". */
export const showClock = (instant: Date): string => {
  const [time = '', half] = showEnglishClock(instant).split(' ')
  const hour = (Number(time.split(':')[0]) % 12) + (half === 'pm' ? 12 : 0)
  return `${PARTS[ENDS.findIndex((end) => hour < end)] ?? ''} ${time}`
}
