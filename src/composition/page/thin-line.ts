type Line = { saveData?: boolean; effectiveType?: string }
type WithLine = { connection?: Line }

/** Network Information API, https://wicg.github.io/netinfo/; not all browsers have it. */
export function isThinLine(navigator: WithLine = globalThis.navigator as WithLine): boolean {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {}
  return saveData || effectiveType !== '4g'
}
