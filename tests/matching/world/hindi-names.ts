/** Names of `people.ts` as sellers write them in Hindi. */
const WORDS =
  'Ramesh रमेश,Suresh सुरेश,Anita अनीता,Sunita सुनीता,Meera मीरा,Priya प्रिया,Farhan फ़रहान,Imran इमरान,Lakshmi लक्ष्मी,Kavitha कविता,' +
  'Deepa दीपा,Gurpreet गुरप्रीत,Harpreet हरप्रीत,Joseph जोसेफ,Maria मारिया,Arjun अर्जुन,Vikram विक्रम,Pooja पूजा,Rahul राहुल,' +
  'Rohit रोहित,Sanjay संजय,Vijay विजय,Geeta गीता,Seema सीमा,Rekha रेखा,Mohammed मोहम्मद,Abdul अब्दुल,Fatima फातिमा,Ganesh गणेश,' +
  'Mahesh महेश,Dinesh दिनेश,Naresh नरेश,Nitin नितिन,Amit अमित,Sumit सुमित,Ankit अंकित,Neha नेहा,Sneha स्नेहा,Divya दिव्या,Shalini शालिनी,' +
  'Kumar कुमार,Sharma शर्मा,Patel पटेल,Shah शाह,Nair नायर,Iyer अय्यर,Reddy रेड्डी,Rao राव,Singh सिंह,Kaur कौर,Desai देसाई,Joshi जोशी,' +
  'Kulkarni कुलकर्णी,Kamble कांबळे,Shaikh शेख,Khan खान,Ali अली,Verma वर्मा,Gupta गुप्ता,Agarwal अग्रवाल,Mehta मेहता,Jain जैन,Das दास,' +
  'Ghosh घोष,Bose बोस,Pillai पिल्लई,Menon मेनन,Fernandes फर्नांडिस,DSouza डिसूजा,Naidu नायडू,Yadav यादव,Mishra मिश्रा,Tiwari तिवारी,' +
  'Chauhan चौहान,Thakur ठाकुर,Shree श्री,Sai साईं,Om ओम,Laxmi लक्ष्मी,Deccan डेक्कन,Noor नूर,Balaji बालाजी,Krishna कृष्णा,Kaveri कावेरी,' +
  'Traders ट्रेडर्स,Stores स्टोर्स,Textiles टेक्सटाइल्स,Caterers केटरर्स,Hardware हार्डवेयर,Medicals मेडिकल्स,Boutique बुटीक'

const HINDI = new Map(WORDS.split(',').map((pair) => pair.split(' ') as [string, string]))

/** The name in Devanagari; null if a word of it is written in Latin letters only. */
export function inHindi(name: string): string | null {
  const words = name.split(' ').map((word) => HINDI.get(word) ?? null)
  return words.includes(null) ? null : words.join(' ')
}
