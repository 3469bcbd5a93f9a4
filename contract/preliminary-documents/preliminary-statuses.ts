/** `expired` is an open one after its last day; `invoiced` one whose invoice was made. */
export const PRELIMINARY_STATUSES = ['open', 'accepted', 'declined', 'cancelled', 'expired', 'invoiced'] as const
