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

/** Lines of Pavti below a text that a user wrote. */
interface WrittenFooter {
  text: string
  url: string
}

/** Escapes text for HTML elements and double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Renders paragraphs as plain text and as HTML without external content or tracking.
 * `language` is that of the text.
 * @throws RangeError on a path that leads to another site
 */
export function renderEmail(publicUrl: string, paragraphs: readonly Paragraph[], language = 'en'): EmailBody {
  const link = (path: string): string => {
    const url = new URL(path, publicUrl)
    if (url.origin !== new URL(publicUrl).origin) throw new RangeError('A mail may link to this site only.')
    return url.href
  }
  const plain = paragraphs.map(({ text, path }) => (path ? `${text}\n${link(path)}` : text)).join('\n\n')
  const column = paragraphs.map(({ text, path }) => {
    const escaped = escapeHtml(text)
    return path ? `${escaped}<br>${anchor(link(path))}` : escaped
  })
  return { text: `${plain}\n`, html: renderColumn(column, language) }
}

/**
 * Renders text that a user wrote, with blank lines between paragraphs, as plain text and as HTML. `link` becomes a link
 * wherever it is in the text; nothing else does. `footer` is set apart below the text.
 */
export function renderWrittenEmail(text: string, link: string | null, footer?: WrittenFooter): EmailBody {
  const column = text.split(/\n{2,}/).map((paragraph) => {
    const parts = link === null ? [paragraph] : paragraph.split(link)
    return parts.map((part) => escapeHtml(part).replaceAll('\n', '<br>')).join(link === null ? '' : anchor(link))
  })
  if (!footer) return { text: `${text}\n`, html: renderColumn(column) }
  const below = `<small style="color:#555">${escapeHtml(footer.text)} ${anchor(footer.url)}</small>`
  return {
    // The delimiter of signatures (RFC 3676), which mail programs leave out of replies.
    text: `${text}\n\n-- \n${footer.text}\n${footer.url}\n`,
    html: renderColumn([...column, below]),
  }
}

const anchor = (url: string): string =>
  `<a href="${escapeHtml(url)}" style="word-break:break-all">${escapeHtml(url)}</a>`

const renderColumn = (paragraphs: readonly string[], language?: string): string => `<!doctype html>
<html${language ? ` lang="${language}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 sans-serif">
<div style="max-width:480px;margin:0 auto">
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${paragraph}</p>`).join('\n')}
</div></body></html>
`
