import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { runCommand } from './run-command.mjs'

/**
 * The headless shell comes first: it does not draw a window, which no test needs and which takes a quarter of the run.
 */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
  'chrome',
]
const APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge']
/** In order of preference; some Debian derivatives have only one of these. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

const HOW_TO_GET_ONE = `The browser tests need Chromium or Chrome, and none was found. Do one of these:
  install Google Chrome or Chromium the usual way (Debian, as root: apt-get install chromium)
  npx playwright install chromium
  set CHROMIUM_PATH to the path of a browser elsewhere`

/**
 * The path of a Chromium that starts. Without one it is installed on Debian and its derivatives, if this user may do
 * that. Otherwise prints how to get a browser and returns null.
 * @returns {Promise<string | null>}
 */
export async function ensureBrowser() {
  const browser = (await findBrowser()) ?? ((await installBrowser()) ? await findBrowser() : null)
  if (browser === null) console.error(HOW_TO_GET_ONE)
  return browser
}

async function findBrowser() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) {
    if (starts(chosen)) return chosen
    console.error(`CHROMIUM_PATH is ${chosen}, but no browser starts from there.`)
    return null
  }
  return [...inPath(), ...onMac(), ...(await ofPlaywright())].find(starts) ?? null
}

/** Asks for the version, because the file may be a stub that only says how to install the browser. */
function starts(/** @type {string} */ file) {
  return (
    fs.existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  )
}

function inPath() {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(path.delimiter), '/snap/bin']
  return COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)))
}

function onMac() {
  if (process.platform !== 'darwin') return []
  const folders = ['/Applications', path.join(process.env['HOME'] ?? '/', 'Applications')]
  return folders.flatMap((folder) =>
    APPLICATIONS.map((name) => path.join(folder, `${name}.app/Contents/MacOS`, name)),
  )
}

async function ofPlaywright() {
  const { chromium } = await import('playwright-core')
  return [chromium.executablePath()]
}

async function installBrowser() {
  const prefix = rootPrefix()
  if (process.env['CHROMIUM_PATH'] || !fs.existsSync('/usr/bin/apt-get') || prefix === null) return false
  console.log('Installing Chromium for the browser tests …')
  if ((await apt(prefix, ['update', '-q'])) !== 0) return false
  for (const name of PACKAGES) {
    const install = ['install', '-y', '-q', '--no-install-recommends', name, 'fonts-roboto']
    if ((await apt(prefix, install)) === 0) return true
  }
  return false
}

/** The prefix that runs a command as root: empty for root, `sudo -n` if sudo needs no password, otherwise null. */
function rootPrefix() {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}

/**
 * @param {string[]} prefix
 * @param {string[]} args
 */
function apt(prefix, args) {
  const [command = 'env', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
  return runCommand(command, rest)
}
