import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { ensureBrowser } from './find-browser.mjs'
import { inProject } from './project.mjs'

/**
 * Draws the icons of the installed console from the brand mark (`public/favicon.svg`, `src/views/ui/marks/brand-mark.tsx`).
 * The icons are committed: run this script when the mark changes.
 */
const INK = '#1c2024'
const MARK = 'm6.5 9 3.6 10.4L14 10.2l3.9 9.2L21.5 9'

/** A maskable icon is filled to the edge, and its mark stays in the middle 80 %. */
const ICONS = [
  { name: 'waybill-192', size: 192, isMaskable: false },
  { name: 'waybill-512', size: 512, isMaskable: false },
  { name: 'waybill-maskable-512', size: 512, isMaskable: true },
  { name: 'waybill-touch-180', size: 180, isMaskable: true },
]

const browser = await chromium.launch({ executablePath: (await ensureBrowser()) ?? '' })
mkdirSync(inProject('public/icons'), { recursive: true })
for (const { name, size, isMaskable } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block }</style>${picture(size, isMaskable)}`,
  )
  await page.screenshot({ path: inProject(`public/icons/${name}.png`), omitBackground: true })
  await page.close()
}
await browser.close()

/**
 * @param {number} size px
 * @param {boolean} isMaskable
 */
function picture(size, isMaskable) {
  const tile = isMaskable
    ? `<rect width="28" height="28" fill="${INK}"/>`
    : `<rect width="28" height="28" rx="6" fill="${INK}"/>`
  const scale = isMaskable ? 'translate(3.5 3.5) scale(0.75)' : 'scale(1)'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 28 28">${tile}
    <path transform="${scale}" d="${MARK}" fill="none" stroke="#fff" stroke-width="2.6"
      stroke-linejoin="round" stroke-linecap="round"/></svg>`
}
