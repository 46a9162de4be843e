import { z } from 'zod'
import { fieldErrors } from '../../contract/field-errors'
import type { Config } from '../config'
import type { App } from '../http/app-parts'
import { readJsonBody } from '../http/body'
import { refuse } from '../http/refusals'
import { jsonResponse } from '../http/responses'
import type { Simulator } from '../simulator/simulator'

/** `speed` sets the pace from now on; `seconds` are played at once. */
const StepInput = z.object({
  seconds: z.number().min(0).max(3600).default(0),
  speed: z.number().min(0.01).max(1000).optional(),
})

/** POST /dev/simulator/step, in demo mode only: 404 otherwise. No token: demo mode is refused in production. */
export function devRoutes(config: Config, simulator: Simulator): (app: App) => void {
  return (app) => {
    if (!config.demo) return
    app.post('/dev/simulator/step', async (c) => {
      const { value } = await readJsonBody(c.req.raw)
      const input = StepInput.safeParse(value)
      if (!input.success) throw refuse.invalid(fieldErrors(input.error, value))
      const { seconds, speed } = input.data
      if (speed !== undefined) simulator.setSpeed(speed)
      return jsonResponse(config, 200, { status: 'success', data: await simulator.step(seconds) })
    })
  }
}
