import type { Config } from '../config'
import { DEMO_ACCOUNTS } from '../demo-accounts'
import { say } from './terminal'

/** The address, and in demo mode who can sign in. */
export function greet(config: Config, { port, hasConsole }: { port: number; hasConsole: boolean }): void {
  say('')
  say(`Waybill is ready: http://localhost:${port}`)
  if (!hasConsole) say('There is no built console yet: this is the API alone.')
  if (!config.demo) return
  say('')
  say('Demo accounts:')
  for (const { role, email, password } of DEMO_ACCOUNTS) {
    say(`  ${email.padEnd(26)} ${password}   ${role}`)
  }
  say('')
}
