/** A picture of a screen. */
export interface Picture {
  file: string
  screen: string
  look: string
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The contact sheet: all pictures, a row for each screen. */
export function writeIndexPage(pictures: readonly Picture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))]
  const rows = screens.map((screen) => {
    const cells = pictures
      .filter((picture) => picture.screen === screen)
      .map(
        ({ file, look }) =>
          `<a href="${file}"><img src="${file}" alt="${escape(`${screen}, ${look}`)}" loading="lazy"><br>${look}</a>`,
      )
    return `<h2>${escape(screen)}</h2><p>${cells.join('')}</p>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px sans-serif;margin:16px}p{display:flex;gap:12px;overflow-x:auto}img{height:320px;border:1px solid #ccc}</style>
${rows.join('\n')}</html>
`
}
