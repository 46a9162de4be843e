import type { Config } from '../config/config'
import { isSentInPlain } from '../config/config-messages'
import { isPrivate } from '../config/config-network'
import { BUILD } from '../ground/build'
import { DEMO_ACCOUNTS } from '../demo-accounts'
import { say } from './terminal'

/** Prints the address, who can reach it, and in demo mode the accounts. */
export function greet(config: Config, { port, hasConsole }: { port: number; hasConsole: boolean }): void {
  say('')
  say(`Waybill is ready: http://localhost:${port}`)
  say(`Version ${BUILD}; CHANGELOG.md says what is new.`)
  say(reachSentence(config))
  const { messageGateway: gateway } = config
  if (gateway !== null && isSentInPlain(gateway.url))
    say('Warning: MESSAGE_GATEWAY_URL is http, so codes go to the gateway in plain text.')
  if (!hasConsole) say('The console is not built yet: only the API is served.')
  if (!config.demo) return
  say('')
  say('Demo accounts:')
  for (const { role, email, password } of DEMO_ACCOUNTS) {
    say(`  ${email.padEnd(26)} ${password}   ${role}`)
  }
  say('')
}

function reachSentence(config: Config): string {
  if (isPrivate(config))
    return config.trustedProxies.length > 0
      ? `Only this computer can reach it: the proxies ${config.trustedProxies.join(', ')} are in front of it.`
      : 'Only this computer can reach it. HOST=0.0.0.0 opens it to the network.'
  if (config.demo) {
    return `It listens on ${config.host}: anyone who can reach this computer can sign in with a demo account.`
  }
  return config.trustedProxies.length > 0
    ? `It listens on ${config.host}, in plain HTTP, behind the proxies ${config.trustedProxies.join(', ')}.`
    : `It listens on ${config.host}, in plain HTTP: put a proxy with TLS in front of it.`
}
