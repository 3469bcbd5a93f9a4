export { pruneClaimSenders } from './queries.ts'
export { listClaimsOfInvoice } from './list.ts'
export { hashSender } from './sender.ts'
export { submitClaim, type SubmittedClaim } from './submit.ts'
