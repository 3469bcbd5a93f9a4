export const clients = 'Clients'
export const mostUrgentFirst = 'Most urgent first'
export const clientsFailed = 'We could not load your clients.'
export const clientsLoading = 'Loading your clients'
export const noClients =
  'You are the accountant of no business yet. Ask a business owner to invite you under Settings, People.'
export const toDashboard = 'Go to the dashboard'
export const noGstin = 'No GSTIN'
export const returnOfMonth = '{month} return'
export const checking = 'Checking'
export const problems = { one: '{count} problem', other: '{count} problems' } as const
export const noProblems = 'No problems'
export const nothingIssued = 'Nothing issued'
export const noReturn = 'No GSTR-1'
export const checkFailed = 'Not checked'
export const checkAgain = 'Check again'
export const nextReturn = 'Next return'
export const formOfMonth = '{form} of {month}'
export const dueOn = 'due {day}'
export const none = 'None'
export const booksClosedTo = 'Books closed up to'
export const notClosed = 'Not closed'
export const lastSeen = 'You were here'
export const never = 'Never'
export const showMore = 'Show more'
export const openClients = 'Clients with what is due'
export const search = 'Search clients'
export const clientOrGstin = 'Client or GSTIN'
export const noneFound = 'No client has this name or GSTIN.'
export const summary = 'All clients'
export const nothingDue = 'Nothing due'
export const nothingDueHint = 'No client is registered for GST.'
export const firstDue = '{form} of {month}, due {day}'
export const today = 'Today'
export const inDays = { one: 'In {count} day', other: 'In {count} days' } as const
export const clientsCount = { one: '{count} client', other: '{count} clients' } as const
export const alsoDue = '{form} of {month} {day}'
export const withProblems = 'Clients with problems'
export const countOf = '{count} of {all}'
export const problemsInAll = { one: '{count} problem in {month}', other: '{count} problems in {month}' } as const
export const openBooks = 'Books of {month} not closed'
export const quarterly = 'quarterly'
export const downloadAll = 'Download all'
export const downloadBooks = 'Download books and returns'
export const downloadHint =
  'One ZIP file with an archive for each client: books, payments, Tally and GSTR-1 of the month.'
export const month = 'Month'
export const whose = 'Whose books'
export const allClients = { one: 'The only client', other: 'All {count} clients' } as const
export const chosenClients = 'Only chosen clients'
export const chooseClients = 'Clients'
export const chooseOne = 'Choose at least one client'
export const download = 'Download ZIP'
export const preparing = 'Preparing…'
export const tooMany = {
  one: 'One file holds {count} client. Choose fewer.',
  other: 'One file holds {count} clients. Choose fewer.',
} as const
