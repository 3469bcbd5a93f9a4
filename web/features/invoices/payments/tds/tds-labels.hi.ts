import type { TdsKind } from '#domain/tds/tds-kinds.ts'

/** What tax is kept back from. */
export const TDS_LABELS: Record<TdsKind['id'], string> = {
  fees: 'प्रोफेशनल फीस',
  technical: 'तकनीकी सेवाएँ',
  contract_person: 'ठेका, आप व्यक्ति या HUF हैं',
  contract: 'ठेका, आप फर्म या कंपनी हैं',
  commission: 'कमीशन',
  machines: 'मशीनों का किराया',
  building: 'ज़मीन या मकान का किराया',
  goods: 'माल',
  ecommerce: 'ऑनलाइन मार्केटप्लेस से बिक्री',
  individual: 'ठेका या फीस, व्यक्ति या HUF ने दी',
  rent_individual: 'मकान का किराया, व्यक्ति या HUF ने दिया',
  no_pan: 'ग्राहक के पास आपका PAN नहीं है',
  government: 'GST, सरकारी खरीदार ने काटा',
}
