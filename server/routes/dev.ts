import { z } from 'zod'
import { fieldErrors } from '../../contract/wire/field-errors'
import type { Config } from '../config/config'
import { isPrivate } from '../config/config-network'
import type { App } from '../http/app-parts'
import { readJsonBody } from '../http/body'
import { isLocalRequest } from '../http/local-request'
import { refuse } from '../ground/refusals'
import { jsonResponse } from '../http/responses'
import type { Simulator } from '../simulator'

/** `speed`: the new speed of the simulator; `seconds`: simulated at once. */
const StepInput = z.object({
  seconds: z.number().min(0).max(3600).default(0),
  speed: z.number().min(0.01).max(1000).optional(),
})

/**
 * POST /dev/simulator/step, without a token. It exists only in a demo that listens on this computer alone, and answers
 * 404 to a request that a proxy forwarded.
 */
export function devRoutes(config: Config, simulator: Simulator): (app: App) => void {
  return (app) => {
    if (!config.demo || !isPrivate(config)) return
    app.post('/dev/simulator/step', async (c) => {
      if (!isLocalRequest(c)) throw refuse.noRoute()
      const { value } = await readJsonBody(c.req.raw)
      const input = StepInput.safeParse(value)
      if (!input.success) throw refuse.invalid(fieldErrors(input.error, value))
      const { seconds, speed } = input.data
      if (speed !== undefined) simulator.setSpeed(speed)
      return jsonResponse(config, 200, { status: 'success', data: await simulator.step(seconds) })
    })
  }
}
