// By itself: a text with forms is an object, which the first load would have with the other texts of accounts.
export const unsentAreRemoved = {
  one: 'One invoice is not sent yet. Logging out removes it from this device. To send it, stay logged in until you are online.',
  other:
    '{count} invoices are not sent yet. Logging out removes them from this device. To send them, stay logged in until you are online.',
}
