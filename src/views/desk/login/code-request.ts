import { useHistoryState } from 'wouter/use-browser-location'
import { z } from 'zod'

/** The navigation state of `/verify-otp`. The browser keeps it after a reload. */
const CodeRequest = z.object({
  phone: z.string().nullable().catch(null),
  type: z.enum(['password', 'account']).catch('account'),
})
export type CodeRequest = z.output<typeof CodeRequest>

export function useCodeRequest(): CodeRequest {
  const state = useHistoryState<unknown>()
  return CodeRequest.parse(typeof state === 'object' && state !== null ? state : {})
}
