/** Permissions of an API token. Each call names the one it needs. */
export const SCOPES = [
  'invoices:read',
  'invoices:write',
  'customers:read',
  'customers:write',
  'business:read',
  'business:write',
  'reports:read',
  'mails:write',
] as const
export type Scope = (typeof SCOPES)[number]
