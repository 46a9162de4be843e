import { screen, within } from '@testing-library/react'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { readDashboardCards } from '../../../contract/entities/analytics'
import { listNotifications, sendPush } from '../../../contract/entities/notifications'
import { putMeta, type ServerKind } from '../../../src/db/core/meta'
import { saveDraft } from '../../../src/db/writes/drafts'
import { NOW, renderApp, success, userOf, type Asked } from './rendered-app'

export const PATH = '/push-notifications-service'
const CARDS = { total_income: 1, riders: 300, customers: 1200, orders: 5000 }
const HEADER = /^Header/
const BODY = /^Body/

type Options = {
  send?: (asked: Asked) => ApiOutcome<unknown> | Promise<ApiOutcome<unknown>>
  bell?: () => ApiOutcome<unknown>
  serverKind?: ServerKind
  type?: string
  /** Of an earlier visit. */
  draft?: object
  counts?: ApiOutcome<unknown>
}

export async function openPush(options: Options = {}) {
  const { send = () => success({ id: 1 }), bell = () => success({ data: [] }) } = options
  const app = await renderApp({
    path: PATH,
    user: userOf({ type: options.type ?? 'SUPERADMIN' }),
    prepare: async (database) => {
      await putMeta(database, { serverKind: options.serverKind ?? 'feed' })
      if (options.draft !== undefined)
        await saveDraft(database, { form: PATH, values: options.draft, savedAt: NOW })
    },
    answer: (asked) => {
      if (asked.call === sendPush) return send(asked)
      if (asked.call === listNotifications) return bell()
      return asked.call === readDashboardCards ? (options.counts ?? success(CARDS)) : undefined
    },
  })
  const sent = () => app.asked.filter(({ call }) => call === sendPush)
  return { ...app, sent }
}

type App = Awaited<ReturnType<typeof openPush>>

export const header = () => screen.findByLabelText<HTMLInputElement>(HEADER)
export const body = () => screen.findByLabelText<HTMLTextAreaElement>(BODY)
export const press = async ({ person }: App, name: string) =>
  person.click(await screen.findByRole('button', { name }))
export const alerts = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)

export async function write({ person }: App): Promise<void> {
  await person.type(await header(), 'Rain')
  await person.type(await body(), 'Ride slowly.')
}

export async function confirm(app: App): Promise<void> {
  await press(app, 'Send')
  await press(app, 'Send notification')
}
