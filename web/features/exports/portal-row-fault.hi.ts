import type { PortalRowFault } from '#contract/e-invoices/e-invoices.ts'

const FAULTS: Record<PortalRowFault, string> = {
  irn: 'IRN में 64 अक्षर (0-9 और a-f) नहीं हैं।',
  acknowledgement: 'पावती (ACK) नंबर या उसकी तारीख नहीं है।',
  document: 'लाइन में दस्तावेज़ का नंबर और प्रकार नहीं है।',
  other_gstin: 'इस दस्तावेज़ का GSTIN फ़ाइल वाले GSTIN से अलग है।',
  not_found: 'Pavti में इस नंबर, प्रकार और साल का कोई दस्तावेज़ नहीं है।',
  ambiguous: 'इस नंबर और प्रकार के कई दस्तावेज़ हैं, और लाइन में तारीख नहीं है।',
  amount: 'Pavti में इस दस्तावेज़ की कुल रकम अलग है।',
  other_irn: 'इस दस्तावेज़ पर दूसरा IRN लिखा है। पहले उसे वहाँ हटाएँ।',
  taken: 'यह IRN किसी और दस्तावेज़ पर लिखा है।',
}

/** Why a row of the portal's file was not recorded. */
export const portalRowFault = (code: PortalRowFault, _message: string): string => FAULTS[code]
