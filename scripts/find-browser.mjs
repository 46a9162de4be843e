import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { runCommand } from './run-command.mjs'

const COMMANDS = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'chrome']
const APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const PACKAGES = ['chromium', 'fonts-roboto']

const HOW_TO_GET_ONE = `No Chromium or Chrome was found, and the browser tests need one. Any of these helps:
  install Google Chrome or Chromium the usual way (Debian, as root: apt-get install chromium)
  npx playwright install chromium
  set CHROMIUM_PATH to the program of one that is somewhere else`

/**
 * The path of a Chromium that starts; on Debian and its kin, with the rights to, installs one when there is none.
 * Says how to get one and answers null where that fails.
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
    console.error(`CHROMIUM_PATH names ${chosen}, which is no browser that starts.`)
    return null
  }
  return [...inPath(), ...onMac(), ...(await ofPlaywright())].find(starts) ?? null
}

/** A shim that only tells where to get the browser exists and is executable too, so ask it for its version. */
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
  const update = await apt(prefix, ['update', '-q'])
  return (
    update === 0 && (await apt(prefix, ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES])) === 0
  )
}

/** What turns a command into root's: nothing, sudo where it asks no password, or null. */
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
