/** Sets the scene on the server. */
export async function control<T = unknown>(name: string, input: unknown = {}): Promise<T> {
  const response = await fetch(`/control/${name}`, { method: 'POST', body: JSON.stringify(input) })
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
  return (await response.json()) as T
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** The second frame from now: what was drawn before is on the screen. */
export function painted(): Promise<number> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
  )
}
