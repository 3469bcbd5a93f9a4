/** A day of a month: "1st", "22nd". */
export const ordinal = (day: number): string => {
  const ending = day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}
