import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Names the data folder that servers of the tests begin with. */
const NAME = 'TEMPLATE_DATA'

export function offerTemplate(folder: string): void {
  process.env[NAME] = folder
}

/** Makes an empty data folder a copy of the template, if there is one. Owners stay: PostgreSQL asks for its own. */
export async function copyTemplate(folder: string): Promise<void> {
  const template = process.env[NAME]
  if (template !== undefined) await promisify(execFile)('cp', ['-a', `${template}/.`, folder])
}
