import { useEffect } from 'react'
import { getCustomer, suggestCustomers } from '#contract/customers/customers.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { send } from '#web/send.ts'
import type { SectionProps } from './section-props.ts'

const DETAILS = ['phone', 'email', 'address', 'gstin', 'state_code'] as const

/** Brings in what is known of a customer. It is a help: without an answer the fields stay as they are. */
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
  /** A name that was typed to its end and not picked; what was typed of the customer otherwise is left alone. */
  const match = async () => {
    const name = document.customer_name.trim()
    if (name === '' || name.length > 100 || document.customer_id !== null) return
    if (DETAILS.some((detail) => document[detail] !== '')) return
    const answer = await send(suggestCustomers, { query: { q: name } }).catch(() => null)
    const known = answer?.customers.filter((one) => one.name.toLowerCase() === name.toLowerCase()) ?? []
    // Of two firms of one name the seller picks one.
    if (known.length === 1 && known[0]) await fill(known[0].id)
  }
  // The network: the name came from another screen.
  useEffect(() => {
    if (document.known) return
    const { customer_id: id, phone } = document
    if (id === null) void match()
    // A number that was typed there is newer than the known one.
    else void fill(id).then(() => phone !== '' && set({ phone }))
    // oxlint-disable-next-line react/exhaustive-deps -- at opening alone
  }, [])
  return { fill, match }
}
