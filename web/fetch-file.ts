import { CallError, OFFLINE, readError, withPasswordAgain } from './send.ts'
import { ofBusiness } from './named-business.ts'
import { refusalInLanguage } from './ui/texts/refusal.en.ts'

/**
 * Downloads one file of the API. `address` comes from `addressOf`, or is the request of a call with a body, made with
 * `ofBusiness`. If the call asks for the password again, it is repeated once the user has entered it.
 * @throws CallError
 */
export const fetchFile = (address: string | globalThis.Request): Promise<Blob> =>
  withPasswordAgain(() => fetchFileOnce(address))

async function fetchFileOnce(address: string | globalThis.Request): Promise<Blob> {
  const response = await fetch(typeof address === 'string' ? ofBusiness(address) : address.clone(), {
    credentials: 'same-origin',
  }).catch(() => {
    throw new CallError('offline', OFFLINE)
  })
  if (!response.ok)
    throw await refusalInLanguage(readError(await response.json().catch(() => undefined), response.status))
  return response.blob().catch(() => {
    throw new CallError('offline', OFFLINE)
  })
}
