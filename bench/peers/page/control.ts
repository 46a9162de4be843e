/** Calls a control function of the benchmark server. */
export async function control<T = unknown>(name: string, input: unknown = {}): Promise<T> {
  const response = await fetch(`/control/${name}`, { method: 'POST', body: JSON.stringify(input) })
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
  return (await response.json()) as T
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Resolves in the second frame from now, when everything drawn before is on the screen. */
export function painted(): Promise<number> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
  )
}
