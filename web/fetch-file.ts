import { CallError, OFFLINE, readError, waitFor, withPasswordAgain } from './send.ts'
import { ofBusiness } from './named-business.ts'
import { refusalInLanguage } from './ui/texts/refusal.en.ts'

/**
 * Downloads one file of the API. `address` comes from `addressOf`, or is the request of a call with a body, made with
 * `ofBusiness`. If the call asks for the password again, it is repeated once the user has entered it.
 * @throws CallError
 */
export const fetchFile = (address: string | globalThis.Request): Promise<Blob> =>
  withPasswordAgain(() => fetchFileOnce(address))

const fetchFileOnce = (address: string | globalThis.Request): Promise<Blob> =>
  waitFor({ method: 'GET' }, async ({ signal }) => {
    const request = typeof address === 'string' ? ofBusiness(address) : address.clone()
    const response = await fetch(request, { credentials: 'same-origin', signal }).catch(() => {
      throw new CallError('offline', OFFLINE)
    })
    if (!response.ok)
      throw await refusalInLanguage(readError(await response.json().catch(() => undefined), response.status))
    return response.blob().catch(() => {
      throw new CallError('offline', OFFLINE)
    })
  })
