export const onThisPage = 'On this page'
export const grievanceContact = 'Grievance contact'
export const lastUpdated = 'Last Updated: October 2025'
