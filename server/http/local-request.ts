import type { Context } from 'hono'
import type { AppEnv } from './app-parts'
import { isLoopback, UNKNOWN_ADDRESS } from '../ground/client-address'

/** True for a request of this computer that no proxy forwarded. */
export function isLocalRequest(c: Context<AppEnv>): boolean {
  const address = c.get('address')
  const isForwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some(
    (name) => c.req.header(name) !== undefined,
  )
  return !isForwarded && (address === UNKNOWN_ADDRESS || isLoopback(address))
}
