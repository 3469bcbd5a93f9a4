/** One paragraph; `path` of this site stands behind its words as a full address. */
export interface Paragraph {
  words: string
  path?: string
}

/** The two twins of a mail. */
export interface Letter {
  text: string
  html: string
}

/** Text as HTML shows it, character by character; also within attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Writes plain text and one column of HTML from the same paragraphs: nothing is loaded, nothing tells who has read it.
 * @throws RangeError on a path that would lead to another site
 */
export function renderEmail(publicUrl: string, paragraphs: readonly Paragraph[]): Letter {
  const link = (path: string): string => {
    const url = new URL(path, publicUrl)
    if (url.origin !== new URL(publicUrl).origin) throw new RangeError('A mail may link to this site only.')
    return url.href
  }
  const text = paragraphs.map(({ words, path }) => (path ? `${words}\n${link(path)}` : words)).join('\n\n')
  const column = paragraphs
    .map(({ words, path }) => {
      const said = escapeHtml(words)
      const url = path && escapeHtml(link(path))
      return `<p style="margin:0 0 16px">${url ? `${said}<br><a href="${url}" style="word-break:break-all">${url}</a>` : said}</p>`
    })
    .join('\n')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 sans-serif">
<div style="max-width:480px;margin:0 auto">
${column}
</div></body></html>
`
  return { text: `${text}\n`, html }
}
