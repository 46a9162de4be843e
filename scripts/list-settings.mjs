import { writeFileSync } from 'node:fs'
import { SETTINGS_PAGE, settingsNow } from './documents/settings-page.mjs'

writeFileSync(SETTINGS_PAGE, await settingsNow())
