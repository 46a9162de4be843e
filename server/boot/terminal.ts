/** Prints a line for the person who started the server. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Rewrites one line on a terminal. Prints nothing elsewhere, so that log files stay readable. */
export function sayProgress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}`)
}

export function endProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K')
}

/** Keeps the server running when the reader of its output ends (`npm start | head`). */
export function ignoreClosedOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
