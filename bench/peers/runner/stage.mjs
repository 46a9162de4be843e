import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'

/** A browser with an empty profile on disk, since a private window would not write to the disk. */
export async function openStage(url, peer, browserPath) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), `waybill-peer-${peer}-`))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: browserPath,
    viewport: { width: 1280, height: 800 },
    args: ['--js-flags=--expose-gc', '--no-first-run'],
  })
  const warnings = []
  const openPage = async () => {
    const page = await context.newPage()
    page.on('pageerror', (error) => warnings.push(String(error)))
    await page.goto(`${url}/${peer}.html`)
    await page.waitForFunction(() => Reflect.get(globalThis, 'bench') !== undefined)
    return page
  }
  for (const page of context.pages()) await page.close().catch(() => undefined)
  return {
    openPage,
    warnings,
    version: () => context.browser()?.version() ?? '',
    close: async () => {
      await context.close()
      await fs.rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Runs one step of the page; throws if the step does not end in time. */
export async function step(page, name, options = {}, limitMs = 90_000) {
  let timer
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not end within ${limitMs / 1000} s`)), limitMs)
  })
  try {
    return await Promise.race([
      page.evaluate(([step, input]) => Reflect.get(globalThis, 'bench')(step, input), [name, options]),
      limit,
    ])
  } finally {
    clearTimeout(timer)
  }
}

/** Bytes of the heap in use after a garbage collection. */
export async function heapBytes(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}
