/** HTTP status and message of errors about uploaded and downloaded files. */
export const FILE_ERRORS = {
  invalid_file_type: { status: 400, text: 'Please upload an image file (PNG, JPG, etc.)' },
  invalid_image: { status: 400, text: 'Unable to load the image. Please try a different file or URL.' },
  logo_address_refused: { status: 400, text: "This address can't be used" },
  logo_not_loaded: {
    status: 400,
    text: 'The image at this address could not be loaded. Check the address, or upload a file.',
  },
  import_unreadable: { status: 400, text: 'This file cannot be read. Please choose a CSV or Excel (.xlsx) file.' },
  import_has_faults: { status: 400, text: 'Nothing was imported. Correct the rows listed below and try again.' },
  statement_unreadable: { status: 400, text: 'This bank statement cannot be read.' },
  statement_password_needed: { status: 400, text: 'This file has a password. Enter it to read the statement.' },
  statement_password_wrong: {
    status: 400,
    text: 'This password does not open the file. Banks often use your date of birth.',
  },
  import_too_old: { status: 409, text: 'An import can be undone for 30 days.' },
  statement_too_large: { status: 413, text: 'A bank statement can have up to 5 MB. Choose a shorter period.' },
  file_too_large: { status: 413, text: 'Please upload an image smaller than 2MB' },
  no_eway_bill: {
    status: 409,
    text: 'The e-way bill portal would refuse this invoice. Correct first what is missing.',
  },
  no_e_invoices: {
    status: 409,
    text: 'None of these invoices can go to the e-invoice portal yet. Correct what is missing first.',
  },
  not_for_irp: {
    status: 409,
    text: 'Only a tax invoice, a credit note or a debit note has an IRN.',
  },
  irn_taken: { status: 409, text: 'This IRN is recorded for another document. Check the number on the portal.' },
  no_irns: {
    status: 400,
    text: 'There is no IRN in this file. Choose the JSON file that the e-invoice portal gave you after the upload.',
  },
  export_running: {
    status: 429,
    text: 'Your other download is still running. Wait until it is done, then try again.',
  },
  exports_busy: { status: 429, text: 'Many downloads are running right now. Please try again in a moment.' },
  import_running: {
    status: 429,
    text: 'Your other file is still being imported. Wait until it is done, then try again.',
  },
  import_busy: {
    status: 429,
    text: 'Many files are being imported right now. Please try again in a minute.',
  },
  import_too_large: { status: 413, text: 'The file is larger than 20 MB. Split it into parts.' },
} as const satisfies Record<string, { status: number; text: string }>
