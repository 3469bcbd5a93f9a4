import { useEffect } from 'react'
import { getCustomer, suggestCustomers } from '#contract/customers/customers.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { send } from '#web/send.ts'
import type { SectionProps } from './section-props.ts'

const DETAILS = ['phone', 'email', 'address', 'gstin', 'state_code'] as const

/** Fills in the known details of a customer. Without an answer the fields stay as they are. */
export function useKnownCustomer({ document, set }: Pick<SectionProps, 'document' | 'set'>) {
  const fill = async (id: string) => {
    const answer = await send(getCustomer, { params: { id } }).catch(() => null)
    if (!answer) return
    const { name, phone, email, address, gstin, state_code } = answer.customer
    set({
      customer_id: answer.customer.id,
      customer_name: name,
      known: { phone, email, address, gstin, state_code },
      phone: phone === null ? '' : showPhone(phone),
      email: email ?? '',
      address: address ?? '',
      gstin: gstin ?? '',
      state_code: state_code ?? '',
      place_of_supply: '',
    })
  }
  /** Matches a name that was typed in full and not picked; other typed details stay. */
  const match = async () => {
    const name = document.customer_name.trim()
    if (name === '' || name.length > 100 || document.customer_id !== null) return
    if (DETAILS.some((detail) => document[detail] !== '')) return
    const answer = await send(suggestCustomers, { query: { q: name } }).catch(() => null)
    const known = answer?.customers.filter((one) => one.name.toLowerCase() === name.toLowerCase()) ?? []
    // If two businesses have the same name, the seller picks one.
    if (known.length === 1 && known[0]) await fill(known[0].id)
  }
  // Effect: loads the customer that another screen passed on.
  useEffect(() => {
    if (document.known) return
    const { customer_id: id, phone } = document
    if (id === null) void match()
    // A phone number typed there is newer than the known one.
    else void fill(id).then(() => phone !== '' && set({ phone }))
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, [])
  return { fill, match }
}
