import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'

export type KeyPaint = { atMs: number; tookMs: number }
type Probe = { paints: KeyPaint[]; gaps: number[]; longTasks: number[] }

/** Two frames at 60 a second: a longer gap dropped at least one. */
const FRAME_MS = 1000 / 60

/**
 * Measures in the page, from each key to the frame that shows what `seen` answers then for the first time; the gaps between frames; long
 * tasks. `seen` is the attribute `name` of the first element that `selector` finds. `from`: when the person pressed the key, or when it
 * acted, which may be later.
 */
export async function probeKeys(
  page: Page,
  seen: { selector: string; name: string; from: 'press' | 'act' },
): Promise<void> {
  await page.evaluate(({ selector, name, from }) => {
    const probe: Probe = { paints: [], gaps: [], longTasks: [] }
    Object.assign(window, { keyProbe: probe })
    const now = () => document.querySelector(selector)?.getAttribute(name) ?? ''
    let shown = now()
    let pressedAt: number | null = null
    document.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), true)
    new MutationObserver(() => {
      const present = now()
      if (present === shown) return
      shown = present
      if (present === '') return
      const atMs = from === 'act' ? pressedAt : (globalThis as { keyPressedAt?: number }).keyPressedAt
      pressedAt = null
      if (atMs === null || atMs === undefined) return
      // A message that is posted in the frame comes after what the frame painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => probe.paints.push({ atMs, tookMs: performance.now() - atMs })
      requestAnimationFrame(() => port2.postMessage(null))
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    let last = performance.now()
    const frame = (at: number) => {
      probe.gaps.push(at - last)
      last = at
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    new PerformanceObserver((list) =>
      probe.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
  }, seen)
}

export type Probed = {
  tookMs: number[]
  dropped: number
  frames: number
  longestFrameMs: number
  longestTaskMs: number
}

/** What was measured since the last call. */
export async function takeProbed(page: Page): Promise<Probed> {
  const { paints, gaps, longTasks } = await page.evaluate(() => {
    const probe = (window as unknown as { keyProbe: Probe }).keyProbe
    const { paints, gaps, longTasks } = probe
    Object.assign(probe, { paints: [], gaps: [], longTasks: [] })
    return { paints, gaps, longTasks }
  })
  return {
    tookMs: paints.map(({ tookMs }) => tookMs),
    dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0),
    frames: gaps.length,
    longestFrameMs: Math.max(0, ...gaps),
    longestTaskMs: Math.max(0, ...longTasks),
  }
}

export type ThreadTime = { ranMs: number; waitedMs: number }

/** Of the main thread of the one page that is open: how long it ran, and how long it waited for a core. */
export async function mainThreadTime(browser: Browser): Promise<ThreadTime> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const times = await Promise.all(
    renderers.map(async ({ id }) => (await readFile(`/proc/${id}/schedstat`, 'utf8')).split(' ').map(Number)),
  )
  const busiest = times.toSorted(([a = 0], [b = 0]) => b - a)[0]
  const [ran = 0, waited = 0] = busiest ?? []
  return { ranMs: ran / 1e6, waitedMs: waited / 1e6 }
}
