/** Changes that a thief would make, about which the owner gets a mail. */
export const NOTICES = [
  'default_upi',
  'upi_id',
  'bank_account',
  'api_token',
  'webhook',
  'new_device',
  'two_step_on',
  'two_step_off',
  'recovery_codes',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'member_invited',
  'access_ended',
  'account_kept',
  'account_blocked',
  'account_unblocked',
  'pro_set',
  'data_offered',
] as const
export type Notice = (typeof NOTICES)[number]

/** Notices to the old address of an account. */
export const ADDRESS_NOTICES = ['email_change_asked', 'email_changed'] as const
export type AddressNotice = (typeof ADDRESS_NOTICES)[number]
