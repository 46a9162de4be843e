/** The server without its limits of calls, for what they are compared with. */
import { NO_LIMITS, SERVING_LIMITS, SLOW_LIMITS } from '../../server/http/call-queue'

Object.assign(SERVING_LIMITS, NO_LIMITS)
Object.assign(SLOW_LIMITS, NO_LIMITS)
await import('../../server/main')
