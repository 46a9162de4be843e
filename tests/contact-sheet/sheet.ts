import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

/** `file`: beside the sheet. */
export type Picture = { screen: string; state: string; width: number; theme: string; file: string }

const THUMB_PX = 480
/** More would be too small to look at. */
const ON_A_PAGE = 16

/** One page with every picture, and for each width and theme PNG pages of its pictures. */
export async function writeSheets(
  browser: Browser,
  folder: string,
  pictures: readonly Picture[],
): Promise<void> {
  await writeFile(join(folder, 'index.html'), html('Every screen in every state', pictures))
  const page = await browser.newPage({ viewport: { width: THUMB_PX * 4 + 100, height: 1000 } })
  const groupOf = ({ width, theme }: Picture) => `${width}-${theme}`
  for (const group of new Set(pictures.map(groupOf))) {
    const some = pictures.filter((picture) => groupOf(picture) === group)
    for (let from = 0; from < some.length; from += ON_A_PAGE) {
      const name = `sheet-${group}-${from / ON_A_PAGE + 1}`
      const file = join(folder, `${name}.html`)
      await writeFile(file, html(name, some.slice(from, from + ON_A_PAGE)))
      await page.goto(`file://${file}`)
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
    }
  }
  await page.close()
}

function html(title: string, pictures: readonly Picture[]): string {
  const figures = pictures.map(
    ({ screen, state, width, theme, file }) =>
      `<figure><figcaption>${screen} · ${state} · ${width} ${theme}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>body{font:13px sans-serif;display:flex;flex-wrap:wrap;gap:16px;align-items:start}
figure{margin:0}figcaption{padding:4px 0}img{max-width:${THUMB_PX}px;max-height:${THUMB_PX}px;border:1px solid #999}</style>
${figures.join('\n')}\n`
}
