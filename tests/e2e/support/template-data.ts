import { rm } from 'node:fs/promises'
import { buildPageSession } from './signed-in'
import { offerTemplate } from './template-folder'
import { startWaybillServer } from './waybill-server'

/** Before the first test: makes one data folder, migrated and with demo data: making one for each server takes as long as half of a test. */
// Playwright takes its global set-up from the default export.
// oxlint-disable-next-line import/no-default-export
export default async function makeTemplate(): Promise<() => Promise<void>> {
  await buildPageSession()
  const server = await startWaybillServer({ isKept: true })
  await server.stop()
  offerTemplate(server.folder)
  return () => rm(server.folder, { recursive: true, force: true })
}
