export const somethingWentWrongPleaseTry = 'Something went wrong. Please try again.'
