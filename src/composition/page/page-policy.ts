import { setNonce } from 'get-nonce'

export const SERVICE_WORKER_URL = '/service-worker.js'

/** The static style text that Radix's scroll area and select pass to `innerHTML`: rules only, never markup. */
const RADIX_STYLE = /^\[data-radix-(scroll-area|select)-viewport\][^<>&]*$/

/** The probe with which Leaflet finds out whether the browser draws SVG. */
const LEAFLET_PROBE = '<svg/>'

type PolicyRules = Record<'createHTML' | 'createScriptURL', (text: string) => string>
type TrustedTypes = { createPolicy: (name: 'default', rules: PolicyRules) => unknown }

/**
 * Sets the Trusted Types policy: the page forbids eval, inline script and foreign markup. Must run before anything is
 * drawn.
 */
export function keepPagePolicy(page: Document): void {
  const nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce !== undefined && nonce !== '') setNonce(nonce)
  const trustedTypes: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (hasPolicies(trustedTypes)) trustedTypes.createPolicy('default', RULES)
}

export const RULES: PolicyRules = {
  createHTML: (text) => allow(text, text === '' || text === LEAFLET_PROBE || RADIX_STYLE.test(text)),
  createScriptURL: (url) => allow(url, url === SERVICE_WORKER_URL),
}

function allow(text: string, allowed: boolean): string {
  if (!allowed) throw new TypeError(`refused by the page's policy: ${text.slice(0, 60)}`)
  return text
}

function hasPolicies(value: unknown): value is TrustedTypes {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
