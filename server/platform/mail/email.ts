/** One paragraph of a mail. `path` is appended as a full URL of this site. */
export interface Paragraph {
  text: string
  path?: string
}

/** The two versions of a mail. */
export interface EmailBody {
  text: string
  html: string
}

/** Escapes text for HTML elements and double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Renders paragraphs as plain text and as HTML without external content or tracking.
 * @throws RangeError on a path that leads to another site
 */
export function renderEmail(publicUrl: string, paragraphs: readonly Paragraph[]): EmailBody {
  const link = (path: string): string => {
    const url = new URL(path, publicUrl)
    if (url.origin !== new URL(publicUrl).origin) throw new RangeError('A mail may link to this site only.')
    return url.href
  }
  const plain = paragraphs.map(({ text, path }) => (path ? `${text}\n${link(path)}` : text)).join('\n\n')
  const column = paragraphs
    .map(({ text, path }) => {
      const escaped = escapeHtml(text)
      const url = path && escapeHtml(link(path))
      return `<p style="margin:0 0 16px">${url ? `${escaped}<br><a href="${url}" style="word-break:break-all">${url}</a>` : escaped}</p>`
    })
    .join('\n')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 sans-serif">
<div style="max-width:480px;margin:0 auto">
${column}
</div></body></html>
`
  return { text: `${plain}\n`, html }
}
