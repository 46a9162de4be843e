import changelog from '../../../../CHANGELOG.md?raw'

/** `title`: '1.1.0 (2026-12-24)', or '1.1.0 (next)' in a build before its release. `lead`: the text above the points. */
export type Release = { title: string; lead: string; points: string[] }

/** The versions of CHANGELOG.md, the newest first. */
export const RELEASES = readChangelog(changelog)

/** Each `## ` heading is a version, each `- ` below it a point; lines that follow belong to the point or the lead. */
export function readChangelog(markdown: string): Release[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n')
      const [lead = '', ...points] = lines.join('\n').split(/^- /m)
      return { title: title.trim(), lead: oneLine(lead), points: points.map(oneLine) }
    })
}

function oneLine(text: string): string {
  return text.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim()
}
