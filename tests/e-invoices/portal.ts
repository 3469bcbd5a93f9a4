import { createHash } from 'node:crypto'

/** A text signed as the portal signs: only its payload is read. */
export const signed = (data: object): string =>
  [{ alg: 'RS256', typ: 'JWT' }, { data: JSON.stringify(data), iss: 'NIC' }, { sig: 1 }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')

/** The IRN that the portal computes. */
export const irnOf = (gstin: string, year: string, type: string, number: string): string =>
  createHash('sha256').update(`${gstin}${year}${type}${number}`).digest('hex')

const GSTIN = '27ABCPS1234K1ZM'

/** A bill to a registered customer in the same state. */
export const bill = {
  issued_on: '2026-10-05',
  amount: undefined,
  customer_name: 'Meera Stores',
  customer: { gstin: '27AAHCV4410Q1ZV', address: 'Linking Road, Mumbai 400050' },
  lines: [{ description: 'Lamp', hsn: '940511', unit: 'Nos', quantity: '2', unit_price: '500', rate: '18' }],
}

interface Registered {
  number: string
  type?: 'INV' | 'CRN' | 'DBN'
  day?: string
  amount?: number
  ack?: number
  status?: 'ACT' | 'CNL'
}

/** A document in the portal's answer, with the data of the document in the signed texts alone. */
export function registered({
  number,
  type = 'INV',
  day = '05/10/2026',
  amount = 1180,
  ack = 1,
  status = 'ACT',
}: Registered) {
  const irn = irnOf(GSTIN, '2026-27', type, number)
  const qr = { SellerGstin: GSTIN, DocNo: number, DocTyp: type, DocDt: day, TotInvVal: amount, Irn: irn }
  return {
    AckNo: 112_610_000_000_000 + ack,
    AckDt: '2026-10-06 11:20:00',
    Irn: irn,
    SignedInvoice: signed({ Irn: irn, DocDtls: { Typ: type, No: number, Dt: day }, SellerDtls: { Gstin: GSTIN } }),
    SignedQRCode: signed(qr),
    Status: status,
  }
}
