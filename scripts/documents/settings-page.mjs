import { tsImport } from 'tsx/esm/api'
import { format } from 'oxfmt'

export const SETTINGS_PAGE = 'docs/settings.md'

const HEAD = `# Settings

Written by \`node scripts/list-settings.mjs\` from \`server/settings.ts\`; do not edit it by hand. All settings are variables of
the environment. A wrong value stops the start with a sentence that names the variable. A secret belongs into a file that only
the server can read ([operations](operations.md)), not into a command line.
`

/** The content that docs/settings.md must have for the present server. */
export async function settingsNow() {
  const server = /** @type {typeof import('../../server/settings')} */ (
    await tsImport('../../server/settings.ts', import.meta.url)
  )
  const rows = server.SETTINGS.map(({ name, unset, meaning, isSecret = false }) => {
    const cells = [`\`${name}\``, unset, `${meaning}${isSecret ? ' (secret)' : ''}`]
    return `| ${cells.join(' | ')} |`
  })
  const page = [HEAD, '| Variable | Without it | |', '| --- | --- | --- |', ...rows, ''].join('\n')
  return (await format(SETTINGS_PAGE, page)).code
}
