import type { BrowserContext, ConsoleMessage } from '@playwright/test'

const POLICY = /content security policy|trusted ?type/i

/** What a browser writes by itself when a request or a socket fails: the tests break the network on purpose. */
const NETWORK = /^Failed to load resource|^WebSocket connection to|net::ERR_|status of \d{3}/

/**
 * Collects what no page may ever do: break its policy, throw without a catcher, or write an error of its own. Applies to
 * every page of the context, also to those that open later.
 */
export function watchPages(context: BrowserContext, faults: string[]): void {
  context.on('console', (message) => {
    if (isFault(message)) faults.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => faults.push(String(error.error())))
}

function isFault(message: ConsoleMessage): boolean {
  if (POLICY.test(message.text())) return true
  return message.type() === 'error' && !NETWORK.test(message.text())
}
