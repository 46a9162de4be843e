/** AG-153: lines that the specification requires in the browser's log; the screen shows them too. */
export function logLine(line: string): void {
  // oxlint-disable-next-line no-console
  console.warn(line)
}
