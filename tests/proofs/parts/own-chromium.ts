import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium, type BrowserContext } from 'playwright-core'
import { CHROMIUM_PATH } from '../../support/chromium-path'

/** A browser that can be killed as a power cut or a crash would: no shutdown of its own, nothing flushed. */
export type OwnChromium = {
  context: BrowserContext
  /** Of its protocol. */
  port: number
  /** SIGKILL to the whole process group; resolves when the browser is gone. */
  kill: () => Promise<void>
  /** The orderly way. */
  close: () => Promise<void>
}

const START_LIMIT_MS = 60_000

const ARGUMENTS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--password-store=basic',
  '--mute-audio',
  '--window-size=1440,900',
]

/** Chromium on a profile folder, in a process group of its own. `starter`: a command line before its own. */
export async function launchOwnChromium(
  profile: string,
  { starter = [] }: { starter?: readonly string[] } = {},
): Promise<OwnChromium> {
  const [program, ...before] = [...starter, CHROMIUM_PATH]
  const child = spawn(program, [...before, ...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = once(child, 'exit')
  const killGroup = (): void => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group is gone already.
    }
  }
  process.once('exit', killGroup)
  const end = async (): Promise<void> => {
    killGroup()
    await gone
    process.off('exit', killGroup)
  }
  try {
    const endpoint = await endpointOrFail(child)
    const browser = await chromium.connectOverCDP(endpoint)
    const context = browser.contexts()[0]
    if (context === undefined) throw new Error('the browser has no context')
    return {
      context,
      port: Number(new URL(endpoint).port),
      kill: async () => {
        await end()
        await browser.close().catch(() => undefined)
      },
      close: async () => {
        const session = await browser.newBrowserCDPSession()
        await session.send('Browser.close').catch(() => undefined)
        await gone
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function endpointOrFail(child: ChildProcess): Promise<string> {
  const endpoint = await Promise.race([
    endpointOf(child),
    once(child, 'exit').then(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), START_LIMIT_MS).unref()),
  ])
  if (endpoint === null) throw new Error('the browser did not start')
  return endpoint
}

function endpointOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (stderr === null) return
    createInterface(stderr).on('line', (line) => {
      const url = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
}
