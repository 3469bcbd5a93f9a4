export { deleteClaims } from './queries.ts'
export { submitClaim } from './submit.ts'
