export { deleteClaims, pruneClaimSenders } from './queries.ts'
export { hashSender } from './sender.ts'
export { submitClaim, type SubmittedClaim } from './submit.ts'
