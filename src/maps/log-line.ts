/** AG-153: what the specification has in the browser's log; the screen says it besides. */
export function logLine(line: string): void {
  // oxlint-disable-next-line no-console
  console.warn(line)
}
