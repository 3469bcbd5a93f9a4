export const clockIsWrong =
  'The clock of this device is wrong: it says {time}. Set its date and time to automatic. Until then due dates and days late are wrong here.'
