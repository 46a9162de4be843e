import { expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { readConfig } from '../../../server/config/config'
import { SILENT_LOG } from '../../../server/ground/log'
import { devRoutes } from '../../../server/routes/dev'
import { playedDemo } from '../../support/server/played-demo'
import { request } from '../../support/calls/waybill'

async function demoServer(env: Record<string, string> = {}) {
  const { sql, simulator } = await playedDemo()
  const config = readConfig({ DEMO: 'on', ...env })
  const extras = [devRoutes(config, simulator)]
  const app = createApp({ sql, config, log: SILENT_LOG, now: () => new Date(), extras })
  return (body: unknown, headers: Record<string, string> = {}) =>
    request(app, 'POST', '/dev/simulator/step', { body, headers })
}

test('POST /dev/simulator/step plays the seconds asked for and answers what happened', async () => {
  const post = await demoServer()
  const { status, body } = await post({ seconds: 30, speed: 4 })
  expect([status, body.status]).toEqual([200, 'success'])
  expect(body.data).toMatchObject({ seconds: 30, failed: 0 })
})

test('POST /dev/simulator/step refuses what is no number of seconds', async () => {
  const post = await demoServer()
  const { status, body } = await post({ seconds: 'many' })
  expect([status, Object.keys(body.message as object)]).toEqual([422, ['seconds']])
})

test('POST /dev/simulator/step does not exist outside demo mode', async () => {
  const post = await demoServer({ DEMO: 'off' })
  const { status, body } = await post({ seconds: 1 })
  expect([status, body]).toEqual([404, { status: 'error', error: 'Route not found' }])
})

test.each(['0.0.0.0', '::', '192.0.2.1'])(
  'POST /dev/simulator/step does not exist on a demo that listens on %s',
  async (HOST) => {
    const post = await demoServer({ HOST })
    expect((await post({ seconds: 1 })).status).toBe(404)
  },
)

test('POST /dev/simulator/step is not there for what a proxy on this computer forwards', async () => {
  const post = await demoServer()
  expect((await post({ seconds: 1 }, { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(404)
})
