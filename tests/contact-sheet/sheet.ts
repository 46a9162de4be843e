import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

/** `file`: beside the sheet. */
export type Picture = { screen: string; state: string; width: number; theme: string; file: string }

const SHEET_PX = 1400
const GAP_PX = 8

/** One page with every picture, and for each width and theme PNG sheets on which each can still be read. */
export async function writeSheets(
  browser: Browser,
  folder: string,
  pictures: readonly Picture[],
): Promise<void> {
  await writeFile(join(folder, 'index.html'), html('Every screen in every state', pictures, 480))
  const page = await browser.newPage({ viewport: { width: SHEET_PX, height: 900 } })
  const groupOf = ({ width, theme }: Picture) => `${width}-${theme}`
  for (const group of new Set(pictures.map(groupOf))) {
    const some = pictures.filter((picture) => groupOf(picture) === group)
    const { across, down } = layOut(some[0]?.width ?? 0)
    const thumb = Math.floor(SHEET_PX / across) - GAP_PX
    for (let from = 0; from < some.length; from += across * down) {
      const name = `sheet-${group}-${String(from / across / down + 1).padStart(2, '0')}`
      const file = join(folder, `${name}.html`)
      await writeFile(file, html(name, some.slice(from, from + across * down), thumb))
      await page.goto(`file://${file}`)
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
    }
  }
  await page.close()
}

/** How many pictures of a width stand beside and under each other. */
function layOut(width: number): { across: number; down: number } {
  if (width < 700) return { across: 5, down: 1 }
  if (width < 1000) return { across: 4, down: 1 }
  return { across: 2, down: 2 }
}

function html(title: string, pictures: readonly Picture[], thumb: number): string {
  const figures = pictures.map(
    ({ screen, state, width, theme, file }) =>
      `<figure><figcaption>${screen} · ${state} · ${width} ${theme}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>body{margin:0;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:${GAP_PX}px;align-items:start}
figure{margin:0}figcaption{padding:2px 0}img{display:block;width:${thumb}px;outline:1px solid #999}</style>
${figures.join('\n')}\n`
}
