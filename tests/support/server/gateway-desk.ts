import { readConfig } from '../../../server/config/config'
import { openMessageGateway } from '../../../server/messages/gateway'
import { collectLog, type LogFields } from './collected-log'
import { GATEWAY_SECRET } from './message-service'
import { openWaybill, request } from '../calls/waybill'
import { addUser } from '../calls/waybill-rows'

export type GatewayDesk = Awaited<ReturnType<typeof openGatewayDesk>>

const PRODUCTION = { NODE_ENV: 'production', DEMO: 'off' }
export const PHONE = '08035551234'

/**
 * A production server, or what `env` says, whose waits between two tries take no time: the clock moves on by them, and
 * `duringWait` is done meanwhile.
 */
export async function openGatewayDesk(env: Record<string, string>) {
  const { log, lines: logged } = collectLog()
  const waits: number[] = []
  const during = { wait: (): Promise<unknown> => Promise.resolve() }
  const full = { ...PRODUCTION, ...env }
  const messages = openMessageGateway(readConfig(full), {
    log,
    now: () => waybill.clock.now,
    wait: async (ms) => {
      waits.push(ms)
      pass(ms)
      await during.wait()
    },
  })
  const waybill = await openWaybill({ env: full, parts: { log, messages } })
  const pass = (ms: number) => {
    waybill.clock.now = new Date(waybill.clock.now.getTime() + ms)
  }
  const owner = await addUser(waybill.sql, { type: 'ADMIN', phone: PHONE })
  const post = (path: string, body: unknown) => request(waybill.app, 'POST', `/api/auth${path}`, { body })
  return {
    ...waybill,
    logged,
    waits,
    owner,
    messages,
    post,
    pass,
    ask: (phone = PHONE) => post('/forget/password', { phone }),
    duringWait: (work: () => Promise<unknown>) => {
      during.wait = work
    },
    /** What the log says of messages, without the id that each has. */
    said: () =>
      logged
        .filter(({ message }) => message.startsWith('message'))
        .map(({ level, message, fields }) => [level, message, withoutId(fields)]),
  }
}

function withoutId(fields: LogFields): LogFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'id' && name !== 'requestId'))
}

/** The environment of a server whose messages go to `url`, signed. */
export function gatewayAt(url: string): Record<string, string> {
  return { MESSAGE_GATEWAY_URL: url, MESSAGE_GATEWAY_SECRET: GATEWAY_SECRET }
}

export function codeIn(text: string | undefined): string {
  return /^(\d{4}) is your Waybill code/.exec(text ?? '')?.[1] ?? ''
}
