// Numbers and codes issued by authorities and banks. They are separate from the other fields, because the sign-in
// screen loads those.
import {
  BANK_ACCOUNT_FAULT,
  IFSC_FAULT,
  readBankAccount,
  readIfsc,
  readSwift,
  SWIFT_FAULT,
} from '#domain/ids/bank-account.ts'
import { readDiscountCode } from '#domain/ids/discount-code.ts'
import { EWAY_BILL_FAULT, readEwayBill } from '#domain/document/extras/transport.ts'
import { GSTIN_FAULTS, readGstin, readRecipientGstin } from '#domain/gst/gstin.ts'
import { HSN_FAULTS, readHsn } from '#domain/gst/hsn.ts'
import { PAN_FAULTS, readPan, readUdyam, UDYAM_FAULT } from '#domain/ids/business-ids.ts'
import { PINCODE_FAULT, readPincode } from '#domain/ids/pincode.ts'
import { ABROAD, findState } from '#domain/gst/states.ts'
import { optionalBy, readBy, refuse } from './fields.ts'

/** A new discount code: trimmed, upper case, 1 to 20 ASCII letters, digits, - and _. */
export const discountCode = readBy((text) => {
  if (text.trim() === '') refuse('Please fill in all fields')
  return readDiscountCode(text) ?? refuse('Use at most 20 letters, digits, - and _')
}, 'Please fill in all fields')

/** A discount code that a user enters. Any text is accepted: an impossible code is answered like an unknown one. */
export const typedDiscountCode = readBy((text) => {
  if (text.trim() === '') refuse('Please enter a discount code')
  return text
}, 'Please enter a discount code')

/** An optional postal PIN code. */
export const optionalPincode = optionalBy((text) => {
  const read = readPincode(text)
  return 'fault' in read ? refuse(PINCODE_FAULT) : read.pincode
})

/** The optional two-digit GST code of an Indian state. */
export const optionalState = optionalBy((code) => {
  const state = findState(code)
  return state?.isPlaceOfSupply && code !== ABROAD ? code : refuse('Please choose a state')
})

/** An optional place of supply: a GST state code, or 96 for another country. */
export const optionalPlace = optionalBy((code) =>
  findState(code)?.isPlaceOfSupply ? code : refuse('Please choose the place of supply'),
)

/** An optional GSTIN. One with a wrong check digit is accepted, and the reply warns. */
export const optionalGstin = optionalBy((text) => {
  const read = readGstin(text)
  return 'fault' in read ? refuse(GSTIN_FAULTS[read.fault]) : read.gstin
})

/** The optional GSTIN or UIN of a customer, including embassies, UN bodies, deductors and collectors of tax. */
export const optionalRecipientGstin = optionalBy((text) => {
  const read = readRecipientGstin(text)
  return 'fault' in read ? refuse(GSTIN_FAULTS[read.fault]) : read.gstin
})

/** An optional PAN. */
export const optionalPan = optionalBy((text) => {
  const read = readPan(text)
  return 'fault' in read ? refuse(PAN_FAULTS[read.fault]) : read.pan
})

/** An optional e-way bill number of 12 digits. */
export const optionalEwayBill = optionalBy((text) => {
  const read = readEwayBill(text)
  return 'fault' in read ? refuse(EWAY_BILL_FAULT) : read.number
})

/** An optional bank account number. */
export const optionalBankAccount = optionalBy((text) => {
  const read = readBankAccount(text)
  return 'fault' in read ? refuse(BANK_ACCOUNT_FAULT) : read.account
})

/** An optional IFSC. */
export const optionalIfsc = optionalBy((text) => {
  const read = readIfsc(text)
  return 'fault' in read ? refuse(IFSC_FAULT) : read.ifsc
})

/** An optional SWIFT code. */
export const optionalSwift = optionalBy((text) => {
  const read = readSwift(text)
  return 'fault' in read ? refuse(SWIFT_FAULT) : read.swift
})

/** An optional Udyam registration number. */
export const optionalUdyam = optionalBy((text) => {
  const read = readUdyam(text)
  return 'fault' in read ? refuse(UDYAM_FAULT) : read.udyam
})

/** An optional code of goods (HSN) or of a service (SAC). */
export const optionalHsn = optionalBy((text) => {
  const read = readHsn(text)
  return 'fault' in read ? refuse(HSN_FAULTS[read.fault]) : read.hsn
})
