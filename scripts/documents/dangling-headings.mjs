import path from 'node:path'

const LINK_TO_HEADING = /\]\(([\w./-]*)#([^)\s]+)\)/g
const HEADING = /^#{1,6} (.+)$/gm

/**
 * The links of a Markdown file to a heading that the linked file does not have.
 * @param {string} file
 * @param {string} text
 * @param {ReadonlyMap<string, string>} texts
 */
export function danglingHeadings(file, text, texts) {
  return [...text.matchAll(LINK_TO_HEADING)].flatMap(([, link = '', heading = '']) => {
    const target = link === '' ? file : path.posix.join(path.posix.dirname(file), link)
    const there = texts.get(target)
    return there === undefined || anchorsOf(there).has(heading) ? [] : [`${link}#${heading}`]
  })
}

/**
 * The anchors of all headings, as GitHub makes them.
 * @param {string} text
 */
function anchorsOf(text) {
  return new Set(
    [...text.matchAll(HEADING)].map(([, words = '']) =>
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}
