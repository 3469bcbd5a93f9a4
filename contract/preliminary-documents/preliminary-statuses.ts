/** `expired`: still open after its last day. `invoiced`: its invoice was made. */
export const PRELIMINARY_STATUSES = ['open', 'accepted', 'declined', 'cancelled', 'expired', 'invoiced'] as const
