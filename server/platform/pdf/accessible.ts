/** XMP of PDF/A may contain only declared properties. This declares the property of PDF/UA. */
const DECLARATION =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>' +
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>' +
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">' +
  '<pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>Part of PDF/UA</pdfaProperty:description><pdfaProperty:name>part</pdfaProperty:name>' +
  '<pdfaProperty:valueType>Integer</pdfaProperty:valueType></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>'
const NAMESPACE = ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" ><pdfuaid:part>1</pdfuaid:part><dc:title>'

/** More bytes than an object has before its /Type. */
const HEAD_LENGTH = 200

const parts = {
  start: /startxref\s+(\d+)\s+%%EOF\s*$/,
  metadata: /\n(\d+) 0 obj\n<<[^>]*\/Type \/Metadata[^>]*>>\nstream\n(.*?)\nendstream/s,
  catalog: /\n(\d+) 0 obj\n(<<\n {2}\/Type \/Catalog\n.*?\n>>)\nendobj/s,
  trailer: /trailer\n<<\n(.*?)\n>>\nstartxref/s,
}

/**
 * Declares a PDF/A-2a file as PDF/UA-1 too, by an incremental update. Typst writes only one declaration, but its tags
 * satisfy both standards. User text is escaped in the searched parts. A file of unexpected structure is returned
 * unchanged.
 */
export function claimAccessible(pdf: Buffer): Buffer {
  // The searched parts are at the end of the file.
  const text = pdf.toString('latin1', Math.max(0, pdf.indexOf('/Type /Metadata') - HEAD_LENGTH))
  const [start, metadata, catalog, trailer] = [
    parts.start.exec(text)?.[1],
    parts.metadata.exec(text),
    parts.catalog.exec(text),
    parts.trailer.exec(text)?.[1],
  ]
  if (!start || !metadata?.[1] || !metadata[2] || !catalog?.[1] || !catalog[2] || !trailer) return pdf
  const xmp = metadata[2]
    .replace(' ><dc:title>', NAMESPACE)
    .replace('</rdf:Bag></pdfaExtension:schemas>', `${DECLARATION}</rdf:Bag></pdfaExtension:schemas>`)
  const objects = [
    `${metadata[1]} 0 obj\n<<\n  /Length ${xmp.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${xmp}\nendstream\nendobj\n`,
    `${catalog[1]} 0 obj\n${catalog[2].replace('/ViewerPreferences <<', '/ViewerPreferences <<\n    /DisplayDocTitle true')}\nendobj\n`,
  ]
  const offsets = [pdf.length, pdf.length + (objects[0]?.length ?? 0)]
  const table = [metadata[1], catalog[1]]
    .map((number, i) => `${number} 1\n${String(offsets[i]).padStart(10, '0')} 00000 n \n`)
    .join('')
  const body = objects.join('')
  const end = `xref\n${table}trailer\n<<\n${trailer}\n  /Prev ${start}\n>>\nstartxref\n${pdf.length + body.length}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(body + end, 'latin1')])
}
