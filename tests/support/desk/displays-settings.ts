import { screen, within } from '@testing-library/react'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import {
  DEFAULT_DISPLAY,
  editDisplay,
  listDisplays,
  pairDisplay,
  revokeDisplay,
  type Display,
} from '../../../contract/entities/displays'
import { fallOffline } from './fall-offline'
import { CONFIG, NOW, renderApp, success, userOf, type Asked } from '../page/rendered-app'

export const DISPLAY: Display = {
  id: 4,
  name: 'Lagos office',
  settings: DEFAULT_DISPLAY,
  paired_at: '2026-11-20T09:00:00.000Z',
  paired_by: 'Ada Obi',
  last_seen_at: new Date(NOW - 12_000).toISOString(),
}
const config = { ...CONFIG, displays: true }

export type Server = Partial<
  Record<'list' | 'pair' | 'edit' | 'revoke', (asked: Asked) => ApiOutcome<unknown>>
>

/** By default one display, and everything works. */
export async function openSettings(server: Server = {}, user = userOf()) {
  const answers = new Map<unknown, (asked: Asked) => ApiOutcome<unknown>>([
    [listDisplays, server.list ?? (() => success([DISPLAY]))],
    [pairDisplay, server.pair ?? (() => success(DISPLAY, ['Display paired.']))],
    [editDisplay, server.edit ?? (() => success(DISPLAY, ['Display changed.']))],
    [revokeDisplay, server.revoke ?? (() => success(null, ['Display revoked.']))],
  ])
  const app = await renderApp({
    path: '/settings',
    user,
    config,
    answer: (asked) => answers.get(asked.call)?.(asked),
  })
  await screen.findByRole('heading', { name: 'This device' })
  const sent = (call: unknown) => app.asked.filter((one) => one.call === call)
  return { ...app, sent, offline: () => fallOffline(app) }
}

export const card = async () => within(await screen.findByRole('region', { name: 'Displays' }))
export const dialog = async () => within(await screen.findByRole('dialog'))
