/** HTTP status and message of errors about accounts, people, roles and Pro. */
export const ACCOUNT_ERRORS = {
  discount_invalid: { status: 400, text: 'This discount code is not valid' },
  confirm_link_invalid: {
    status: 400,
    text: 'This link is no longer valid. Sign in and ask for a new one in Settings.',
  },
  email_change_link_invalid: {
    status: 400,
    text: 'This link is no longer valid. Sign in and change the address again in Settings.',
  },
  reset_link_invalid: { status: 400, text: 'This link is no longer valid.' },
  payment_not_verified: {
    status: 400,
    text: 'This payment could not be verified. If money left your account, it will be returned automatically.',
  },
  not_signed_in: { status: 401, text: 'Please sign in to continue.' },
  token_invalid: {
    status: 401,
    text: 'This API token is wrong, revoked or expired. Make a new one under API and webhooks.',
  },
  bad_credentials: { status: 401, text: 'Invalid email or password' },
  second_step_needed: { status: 401, text: 'Enter the code of your authenticator app.' },
  second_step_wrong: { status: 400, text: 'This code is not right. Enter the newest one of your app.' },
  passkey_refused: { status: 400, text: 'This passkey was not accepted. Try again, or use your password.' },
  password_needed: { status: 403, text: 'Please enter your password again to make this change.' },
  plan_required: { status: 403, text: 'This needs the Pro plan. Upgrade to Pro to continue.' },
  scope_missing: { status: 403, text: 'This token lacks a scope that this call needs.' },
  session_only: { status: 403, text: 'API tokens cannot do this. Sign in with a browser.' },
  invitation_invalid: {
    status: 400,
    text: 'This invitation was used or withdrawn, or it has expired. Ask for a new one.',
  },
  invitation_other_address: { status: 403, text: 'This invitation is for another e-mail address.' },
  already_member: { status: 409, text: 'You already belong to this business.' },
  last_owner: {
    status: 409,
    text: 'A business needs an owner. Make somebody else an owner first, or delete the business.',
  },
  owns_business: {
    status: 409,
    text: 'You own another business here. Delete it or give it to somebody else before you delete your account.',
  },
  too_many_businesses: {
    status: 409,
    text: 'One person can own 5 businesses here. Delete one, or make someone else its owner.',
  },
  too_many_members: { status: 409, text: 'A business can have 25 people. Remove somebody, or withdraw an invitation.' },
  owner_needed: {
    status: 403,
    text: 'Only an owner of this business can do this. Ask the owner to do it, or to change your role under People.',
  },
  role_reads_only: {
    status: 403,
    text: 'As an accountant you can read and download everything, but not change it. Ask the owner to make this change.',
  },
  role_without_reports: {
    status: 403,
    text: 'Staff cannot open reports and exports. Ask the owner for the figures, or to change your role under People.',
  },
  closing_not_allowed: {
    status: 403,
    text: 'The owner has not allowed accountants to close the books. Ask the owner to allow it under Closed books.',
  },
  upi_id_not_saved: {
    status: 403,
    text: 'Staff can use only the saved UPI IDs of the business. Ask the owner to add this one in Settings.',
  },
  account_closed: { status: 403, text: 'This account will be deleted. Sign in and keep it to go on.' },
  account_blocked: { status: 403, text: 'This account is blocked. Contact support.' },
  sign_ups_closed: { status: 403, text: 'New accounts are closed here. If you have one, sign in.' },
  email_not_confirmed: {
    status: 403,
    text: 'Confirm your e-mail address first: open the link that we sent you, or ask for a new one in Settings.',
  },
  business_not_found: { status: 404, text: 'You have no access to this business, or it was deleted.' },
  email_taken: { status: 409, text: "This e-mail can't be used for a new account. If it is yours, sign in." },
  email_not_free: { status: 409, text: "This e-mail address can't be used. Choose another one." },
  discount_code_exists: { status: 409, text: 'A discount code with this name exists already.' },
  too_many_tokens: { status: 409, text: 'You have 20 API tokens already. Revoke one that you do not need.' },
  two_step_on: { status: 409, text: 'Two-step sign-in is on already.' },
  two_step_off: { status: 409, text: 'Two-step sign-in is off.' },
  user_is_admin: {
    status: 409,
    text: 'This user is an admin. The operator first takes that role away on the command line.',
  },
  last_admin: { status: 409, text: 'This is the last admin. Make another user an admin first.' },
  plan_not_active: { status: 409, text: 'You are on the Free plan, so there is nothing to cancel.' },
  provider_refused: {
    status: 502,
    text: 'Failed to create payment link. The payment provider refused it; please tell the operator of this site.',
  },
  provider_away: {
    status: 503,
    text: 'Failed to create payment link. The payment provider does not answer right now; please try again in a moment.',
  },
  provider_slow: {
    status: 504,
    text: 'Failed to create payment link. The payment provider takes too long; please try again. You will not be charged twice.',
  },
  order_failed: { status: 502, text: 'Failed to create order' },
} as const satisfies Record<string, { status: number; text: string }>
