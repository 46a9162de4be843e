import { existsSync } from 'node:fs'

/** The browser that `npm test` found or was told of; by hand, the one that it would install. */
export const CHROMIUM_PATH =
  process.env['CHROMIUM_PATH'] ??
  (existsSync('/usr/bin/chromium-headless-shell') ? '/usr/bin/chromium-headless-shell' : '/usr/bin/chromium')
