import type { Dice } from './dice.ts'
import type { Transfer } from './transfer.ts'

export const BANKS = [
  'hdfc',
  'icici',
  'sbi',
  'axis',
  'kotak',
  'pnb',
  'bob',
  'idfc',
  'federal',
  'canara',
  'union',
  'paytm',
] as const
export type BankName = (typeof BANKS)[number]

type Print = (transfer: Transfer, dice: Dice) => string

const upper = (text: string, length = 99): string => text.toUpperCase().slice(0, length).trim()
const masked = (upi: string): string => `**${upi.split('@')[0]?.slice(-4) ?? ''}@${upi.split('@')[1] ?? ''}`
const clock = (dice: Dice): string => `${dice.between(10, 23)}:${dice.between(10, 59)}:${dice.between(10, 59)}`

/** Each bank's form of a UPI credit: lengths at which it cuts name, UPI ID and note are those of its statements. */
const UPI: Record<BankName, Print> = {
  hdfc: ({ payer, utr, note }) =>
    `UPI-${upper(payer.name)}-${payer.upi.toUpperCase()}-${payer.bank.code}0001234-${utr}-${upper(note) || 'UPI'}`,
  icici: ({ payer, utr, note }, dice) =>
    dice.chance(0.5)
      ? `UPI/${utr}/${note.slice(0, 15) || 'NA'}/${payer.upi.slice(0, 15)}/${payer.bank.name.slice(0, 15)}/ICI00${dice.digits(10)}`
      : `UPI/${payer.upi.slice(0, 15)}/${note.slice(0, 15) || 'NA'}/${payer.bank.name.slice(0, 15)}/${utr}/ICI00${dice.digits(10)}`,
  sbi: ({ payer, utr, note }) =>
    `BY TRANSFER-UPI/CR/${utr}/${upper(payer.name, 8)}/${payer.bank.code}/${payer.upi.slice(0, 10)}/${note.slice(0, 5) || 'UPI'}--`,
  axis: ({ payer, utr, note }) => `UPI/P2A/${utr}/${upper(payer.name, 20)}/${note || 'NA'}/${payer.bank.name}`,
  kotak: ({ payer, utr, note }) => `UPI/${upper(payer.name, 16)}/${utr}/${note || 'NA'}`,
  pnb: ({ payer, utr, note }) =>
    `UPI/CR/${utr}/${upper(payer.name, 8)}/${payer.bank.code}/${payer.upi.slice(0, 16)}/${note.slice(0, 1)}`,
  bob: ({ payer, utr, note }, dice) => `UPI/${utr}/${clock(dice)}/UPI/${payer.upi}/${note || 'UPI'}`,
  idfc: ({ payer, utr, note }, dice) => `UPI/MOB/${utr}/${dice.chance(0.7) && note !== '' ? note : payer.name}`,
  federal: ({ payer, utr, note }, dice) => `UPIIN/${utr}/${payer.upi}/${note.slice(0, 4) || 'UPI'}/${dice.digits(4)}`,
  canara: ({ payer, utr, note, day }, dice) =>
    `UPI/CR/${utr}/${upper(payer.name, 8)}/${payer.bank.code}/${masked(payer.upi)}/${note || 'UPI'}//HDF${dice.digits(12)}/${day.split('-').toReversed().join('/')} ${clock(dice)}`,
  union: ({ payer, utr }) => `UPIAB/${utr} /CR/${upper(payer.name, 8)}/${payer.bank.code}/${payer.upi.slice(0, 14)}`,
  paytm: ({ payer, utr, note }) =>
    `Received from ${payer.name} UPI ID: ${payer.upi} UPI Ref No: ${utr}${note === '' ? '' : ` Note: ${note}`}`,
}

const IMPS_BY_BANK: Partial<Record<BankName, Print>> = {
  hdfc: ({ payer, utr, note }, dice) =>
    `IMPS-${utr}-${upper(payer.name)}-${payer.bank.code}-XXXXXXXX${dice.digits(4)}-${upper(note) || 'IMPS'}`,
  icici: ({ payer, utr, note }) => `MMT/IMPS/${utr}/${note || 'NA'}/${upper(payer.name, 10)}/${payer.bank.code}0001234`,
  kotak: ({ payer, utr, note }, dice) =>
    `Recd:IMPS/${utr}/${upper(payer.name)}/${payer.bank.code}/X${dice.digits(4)}/${note}`,
  union: ({ payer, utr }) => `IMPSAB/${utr} /${upper(payer.name)}/${payer.bank.code}`,
}
const NEFT_BY_BANK: Partial<Record<BankName, Print>> = {
  hdfc: ({ payer, utr }) => `NEFT CR-${payer.bank.code}0001234-${upper(payer.name)}-ASHA TAILORS-${utr}`,
  icici: ({ payer, utr, note }) => `NEFT-${utr}-${upper(payer.name)}-${note}`,
  sbi: ({ payer, utr }) => `BY TRANSFER-NEFT*${payer.bank.code}0001234*${utr}*${upper(payer.name)}--`,
  kotak: ({ payer, utr }) => `NEFT ${utr} ${upper(payer.name)}`,
  union: ({ payer, utr }) => `NEFT:${upper(payer.name)} ${utr}`,
}
const IMPS: Print = ({ payer, utr, note }) =>
  `IMPS/P2A/${utr}/${upper(payer.name, 20)}/${note || 'NA'}/${payer.bank.name}`
const NEFT: Print = ({ payer, utr }) => `NEFT/${utr}/${upper(payer.name)}/${payer.bank.name}/`

/** The narration that the bank prints for a credit, everything cut as it cuts it. */
export function printNarration(bank: BankName, transfer: Transfer, dice: Dice): string {
  if (transfer.channel === 'upi') return UPI[bank](transfer, dice)
  const print = transfer.channel === 'imps' ? (IMPS_BY_BANK[bank] ?? IMPS) : (NEFT_BY_BANK[bank] ?? NEFT)
  return print(transfer, dice)
}
