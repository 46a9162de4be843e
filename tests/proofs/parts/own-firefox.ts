import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { launch, type Browser, type Page } from 'puppeteer-core'

const DEBIAN = '/usr/bin/firefox-esr'

export type OwnFirefox = {
  /** A tab of its own. */
  openPage: () => Promise<Page>
  /** SIGKILL to the whole process group; resolves when the browser is gone. */
  kill: () => Promise<void>
}

/** Firefox by WebDriver BiDi on a profile folder: FIREFOX, or Debian's. `prefs`: as about:config names them. */
export async function launchOwnFirefox(
  profile: string,
  prefs: Record<string, string | number | boolean> = {},
): Promise<OwnFirefox> {
  const executablePath = process.env['FIREFOX'] ?? DEBIAN
  if (!existsSync(executablePath))
    throw new Error('Firefox is not installed: apt-get install firefox-esr, or set FIREFOX to its program.')
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    userDataDir: profile,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    protocolTimeout: 120_000,
    extraPrefsFirefox: prefs,
  })
  return { openPage: () => browser.newPage(), kill: () => killGroup(browser) }
}

async function killGroup(browser: Browser): Promise<void> {
  const child = browser.process()
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await gone
}
